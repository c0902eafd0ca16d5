import type { Campaign } from '../lifecycle/campaign';
import type { Tally } from '../outcome';
import type { ProviderFault } from '../provider';
import { emptyBooks, type World } from '../world';
import { forgetAnswers, renewalViolations } from './invariants';
import { renewalFaults, type RenewalFlow, renewalFlows, runRenewalCell } from './matrix';
import { renewalMutants } from './mutants';
import { members } from './scene';
import { runRenewalSchedule } from './schedule';

/** Renewals (L2). */
export const renewals: Campaign<RenewalFlow, ProviderFault> = {
  name: 'renewals',
  flows: renewalFlows,
  faultsOf: renewalFaults,
  meetsFault: (operation) => operation === 'POST /v2/payments',
  runCell: runRenewalCell,
  runSchedule: runRenewalSchedule,
  close,
  lanes: 24,
  mutants: renewalMutants,
};

async function close(world: World, tally: Tally): Promise<string[]> {
  const found = await renewalViolations(world);
  tally.add('charges', world.square.payments().filter(({ status }) => status === 'COMPLETED').length);
  await emptyBooks(world);
  for (const pool of Object.values(members)) pool.empty(world);
  forgetAnswers(world);
  return found;
}
