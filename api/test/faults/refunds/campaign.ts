import { Refund } from '../../../src/money/refunds/model';
import { describeCampaign } from '../campaign';
import type { Tally } from '../outcome';
import { providerFaults } from '../provider';
import type { World } from '../world';
import { refundViolations } from './invariants';
import { refundFlows, runRefundCell } from './matrix';
import { runRefundSchedule } from './schedule';

/** Cancellations and refunds. */
export const refunds = describeCampaign({
  name: 'refunds',
  flows: refundFlows,
  // Faults change only a request that sends.
  faultsOf: (flow) => (flow === 'cancel by card' ? providerFaults : ['none']),
  meetsFault: (operation) => operation === 'POST /v2/refunds',
  runCell: runRefundCell,
  runSchedule: runRefundSchedule,
  check,
  // Wrong ways of refunding that look right.
  mutants: [
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
  ],
  operations: { action: 20, reconciler: 8 },
  outcomes: [
    ...['completed', 'refused', 'review', 'withdrawn', 'owed'].map((end) => `ended ${end}`),
    'cancel 200',
    'cancel 409',
    'undo cancellation 200',
    'hand out 200',
  ],
  full: { schedules: 600 },
  early: 12,
  sample: { flows: 1, oneOf: { plain: 4, faulty: 24, early: 96 }, schedules: 5 },
});

async function check(world: World, tally: Tally): Promise<string[]> {
  for (const { state } of await Refund.find().select('state').lean()) tally.add(`ended ${state}`);
  tally.add('refunds at Square', world.square.refunds().length);
  return refundViolations(world);
}
