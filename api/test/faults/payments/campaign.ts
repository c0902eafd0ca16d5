import { Payment } from '../../../src/money/payments/model';
import { describeCampaign } from '../campaign';
import type { Tally } from '../outcome';
import { providerFaults } from '../provider';
import type { World } from '../world';
import { violations } from './invariants';
import { isByCard, paymentFlows, runPaymentCell } from './matrix';
import { runPaymentSchedule } from './schedule';

const WHO = [
  'office',
  'group',
  'admin',
  'applicant',
  'applicant who waits',
  'mark as paid',
  'edit that pays',
];
const CHANGES = ['edit', 'undo', 'delete', 'restore'];

/** Payments by card and offline. */
export const payments = describeCampaign({
  name: 'payments',
  flows: paymentFlows,
  faultsOf: (flow) => (isByCard(flow) ? providerFaults : ['none']),
  meetsFault: (operation) => operation === 'POST /v2/payments',
  runCell: runPaymentCell,
  runSchedule: runPaymentSchedule,
  check,
  // The five mistakes against which the design was checked, and one against the rule of the same person.
  mutants: [
    {
      name: 'charges first, stores afterwards and reserves nothing',
      replaces: { 'money/payments/pay': 'chargeThenMark' },
      flow: 'group',
    },
    {
      name: 'has an idempotency key and reserves nothing',
      replaces: { 'membership/payables/paying': 'reserveNothing' },
      flow: 'group',
    },
    {
      name: 'treats a timeout as a failure',
      replaces: { 'money/square/verdict': 'timeoutMeansFailure' },
      flow: 'group',
    },
    {
      name: 'looks up once and releases without a trace',
      replaces: {
        'money/payments/machine': 'lookUpThenRelease',
        'money/requests/times': 'giveUpAtOnce',
      },
      flow: 'group',
    },
    {
      name: 'marks applications as paid by check while they are being paid by card',
      replaces: { 'money/payments/markAsPaid': 'markUnconditionally' },
      flow: 'group',
    },
    {
      name: 'looks for the same person among members only and claims nothing',
      replaces: { 'membership/duplicates/personClaims': 'claimNothing' },
      flow: 'two browsers',
    },
  ],
  lanes: 32,
  operations: { action: 18, reconciler: 8 },
  notifies: true,
  outcomes: [
    ...[...WHO, ...CHANGES].map((who) => `${who} 200`),
    / 202$/,
    / 402$/,
    / 409$/,
    / crashed$/,
    'other browser 409',
    'reconciler crashed',
    'second crash',
    'notifications',
    'double submits',
  ],
  usual: 'ended done',
  full: { seconds: { plain: Infinity, faulty: 6 }, schedules: 10_000 },
  sample: {
    flows: 2,
    faults: 1,
    oneOf: { plain: 1, faulty: 1, early: 1 },
    schedules: 15,
    outcomes: [/ crashed$/, / 200$/],
  },
});

/** After a last round of the reconciler. */
async function check(world: World, tally: Tally): Promise<string[]> {
  const [node] = world.nodes;
  await node.reconcile(world.services, [node.cancellations]);
  for (const { state, reason } of await Payment.find().select('state reason').lean()) {
    tally.add(state === 'failed' ? `ended failed (${reason})` : `ended ${state}`);
  }
  tally.add('charges', world.square.payments().filter(({ status }) => status === 'COMPLETED').length);
  return violations(world);
}
