import type { Mutant } from '../mutants';

/** Wrong ways of refunding that look right: modules of api/src, each with its replacement. */
export const refundMutants: Mutant[] = [
  {
    name: 'sends a refund first and stores it afterwards',
    replaces: { 'refunds/request': 'refundThenStore' },
    caughtBy: 'matrix',
  },
  {
    name: 'repeats an unknown refund under another key',
    replaces: { 'square/moneyBack': 'refundUnderAnotherKey' },
    caughtBy: 'matrix',
  },
  {
    name: 'treats a timeout of a refund as a refusal',
    replaces: { 'square/refundVerdict': 'refundTimeoutMeansRefused' },
    caughtBy: 'matrix',
  },
  {
    name: 'undoes a cancellation while its refund is on its way',
    replaces: { 'refunds/withdraw': 'withdrawUnconditionally' },
    caughtBy: 'schedules',
  },
];
