import { randomUUID } from 'node:crypto';
import { type Brand, FEE_CENTS } from '@rollbook/contract';
import type { ApplicationDoc } from '../applications/model';
import { newApplication } from '../applications/newApplication';
import type { OfficeDoc } from '../offices/model';
import type { PaymentDoc } from '../payments/model';
import { applicationTimes } from './days';
import { createPerson } from './people';
import { createRandom, type Random } from './random';

const DAY_MS = 86_400_000;
/** How many of eleven applications each office has: Maple Street is the busiest, most of the tour happens there. */
const SHARES = [4, 2, 2, 2, 1];

export type DemoApplications = { applications: ApplicationDoc[]; payments: PaymentDoc[] };

/** About 120 applications from September 2024 to now; every card payment has its settled Payment. */
export function demoApplications(offices: OfficeDoc[], brand: Brand, now: Date): DemoApplications {
  const random = createRandom(2024);
  const payments: PaymentDoc[] = [];
  const applications = applicationTimes(random, now).map((at, index) => {
    const application = createApplication(random, offices, brand, at, index + 1);
    const how = howPaid(random, application, offices, now);
    if (how === 'card') payments.push(payByCard(random, application));
    if (how === 'cash' || how === 'check') payAtOffice(random, application, how, now);
    return application;
  });
  return { applications, payments };
}

function createApplication(
  random: Random,
  offices: OfficeDoc[],
  brand: Brand,
  at: Date,
  id: number,
): ApplicationDoc {
  const office = random.pick(
    offices.flatMap((one, index) => Array.from({ length: SHARES[index] ?? 1 }, () => one)),
  );
  const spanish = office.office_name.startsWith('Clínica') ? random.chance(0.8) : random.chance(0.15);
  const language = spanish ? 'es' : 'en';
  const person = createPerson(random, language, id);
  const source = random.chance(0.6) ? 'online' : 'paper';
  if (source === 'online') return newApplication({ id, source, person, office, language, at, brand });
  // The paper log has a name, an e-mail and the family (specification §2).
  const { first, last, email, additionalFamily } = person;
  return newApplication({
    id,
    source,
    person: { first, last, email, additionalFamily },
    office,
    language: 'en',
    at,
    brand,
  });
}

/** What was enrolled long ago is mostly paid, what came in this month is half owed. */
function howPaid(
  random: Random,
  { source, oid, application_time }: ApplicationDoc,
  offices: OfficeDoc[],
  now: Date,
) {
  const office = offices.find(({ _id }) => _id === oid);
  const isRecent = now.getTime() - application_time.getTime() < 31 * DAY_MS;
  const isPaid = random.chance(isRecent ? 0.5 : 0.93);
  const byCard = source === 'online' && (office?.office_pay === false || random.chance(0.6));
  const cashOrCheck = random.chance(0.5) ? 'cash' : 'check';
  // An applicant by card is a member at once or does not exist (D14).
  if (byCard && office?.online_payment === true) return 'card';
  return isPaid ? cashOrCheck : 'unpaid';
}

function payAtOffice(random: Random, application: ApplicationDoc, how: 'cash' | 'check', now: Date): void {
  const days = random.below(9) * DAY_MS + random.below(5) * 3_600_000;
  const paidAt = Math.min(application.application_time.getTime() + days, now.getTime());
  Object.assign(application, { paid: true, payment_type: how, payment_time: new Date(paidAt) });
}

function payByCard(random: Random, application: ApplicationDoc): PaymentDoc {
  const attempt = randomUUID();
  const square_id = squareId(random);
  const at = application.application_time;
  Object.assign(application, { paid: true, square_id, payment_time: at, payment: attempt, attempt });
  return {
    _id: attempt,
    state: 'done',
    actor: 'public',
    kind: 'application',
    ids: [application._id],
    amount: FEE_CENTS,
    nonce: null,
    location: 'demo',
    payment_type: '',
    digest: 'demo',
    payer_email: application.email,
    language: application.language,
    created: at,
    sends: 1,
    first_sent: at,
    square_id,
    receipt_url: null,
    charged_at: at,
    reason: '',
    tell_payer: false,
    lease_until: null,
    due: null,
    settled: at,
  };
}

/** Letters and digits, 22 of them, as Square's payment ids are. */
function squareId(random: Random): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 22 }, () => letters.charAt(random.below(letters.length))).join('');
}
