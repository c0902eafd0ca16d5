import { describeCampaign } from '../campaign';
import type { Tally } from '../outcome';
import type { World } from '../world';
import { renewalViolations } from './invariants';
import { renewalFaults, renewalFlows, runRenewalCell } from './matrix';
import { runRenewalSchedule } from './schedule';

const WHO = ['member by card', 'member by link', 'office', 'admin', 'delete', 'cancel'];

/** Renewals. */
export const renewals = describeCampaign({
  name: 'renewals',
  flows: renewalFlows,
  faultsOf: renewalFaults,
  meetsFault: (operation) => operation === 'POST /v2/payments',
  runCell: runRenewalCell,
  runSchedule: runRenewalSchedule,
  check,
  // Wrong ways of renewing that look right.
  mutants: [
    {
      name: 'looks for another renewal and claims nothing',
      replaces: { 'membership/duplicates/renewalClaims': 'renewalByLooking' },
      flow: 'at the counter',
    },
    {
      name: 'takes back a hidden renewal whose payment is not settled',
      replaces: { 'membership/duplicates/renewalClaims': 'withdrawCharged' },
      flow: 'by card',
    },
  ],
  operations: { action: 24, reconciler: 8 },
  outcomes: [
    ...WHO.map((who) => `${who} 200`),
    /^group 20[02]$/,
    'member by card 409',
    'office 409',
    'member by card crashed',
    / 202$/,
    / 503$/,
  ],
  full: { schedules: 900 },
  early: 12,
  sample: { flows: 1, oneOf: { plain: 4, faulty: 24, early: 96 }, schedules: 6 },
});

async function check(world: World, tally: Tally): Promise<string[]> {
  tally.add('charges', world.square.payments().filter(({ status }) => status === 'COMPLETED').length);
  return renewalViolations(world);
}
