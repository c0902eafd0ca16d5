import { Refund } from '../../../src/money/refunds/model';
import type { Campaign } from '../lifecycle/campaign';
import type { Tally } from '../outcome';
import { type ProviderFault, providerFaults } from '../provider';
import { emptyBooks, type World } from '../world';
import { refundViolations } from './invariants';
import { type RefundFlow, refundFlows, runRefundCell } from './matrix';
import { refundMutants } from './mutants';
import { paidBy } from './scene';
import { runRefundSchedule } from './schedule';

/** Cancellations and refunds (L8, L9). */
export const refunds: Campaign<RefundFlow, ProviderFault> = {
  name: 'refunds',
  flows: refundFlows,
  // Faults change only a request that sends.
  faultsOf: (flow) => (flow === 'cancel by card' ? providerFaults : ['none']),
  meetsFault: (operation) => operation === 'POST /v2/refunds',
  runCell: runRefundCell,
  runSchedule: runRefundSchedule,
  close,
  lanes: 24,
  mutants: refundMutants,
};

async function close(world: World, tally: Tally): Promise<string[]> {
  const found = await refundViolations(world);
  for (const { state } of await Refund.find().select('state').lean()) tally.add(`ended ${state}`);
  tally.add('refunds at Square', world.square.refunds().length);
  await emptyBooks(world);
  for (const pool of Object.values(paidBy)) pool.empty(world);
  return found;
}
