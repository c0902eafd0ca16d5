import type { LifecycleMutant } from '../lifecycle/campaign';

/** Wrong ways of refunding that look right. */
export const refundMutants: LifecycleMutant[] = [
  {
    name: 'sends a refund first and stores it afterwards',
    replaces: { 'money/refunds/request': 'refundThenStore' },
    flow: 'cancel by card',
  },
  {
    name: 'repeats an unknown refund under another key',
    replaces: { 'money/square/refundsAndDisputes': 'refundUnderAnotherKey' },
    flow: 'cancel by card',
  },
  {
    name: 'treats a timeout of a refund as a refusal',
    replaces: { 'money/square/refundVerdict': 'refundTimeoutMeansRefused' },
    flow: 'cancel by card',
  },
  {
    name: 'undoes a cancellation while its refund is on its way',
    replaces: { 'money/refunds/withdraw': 'withdrawUnconditionally' },
    flow: 'cancel by card',
  },
  {
    name: 'refunds only what is still in the lists',
    replaces: { 'membership/record/cancelledChain': 'refundLiveOnly' },
    flow: 'delete',
  },
];
