import { createHash } from 'node:crypto';
import { type Brand, FEE_CENTS } from '@rollbook/contract';
import type { ApplicationDoc } from '../membership/record/application';
import { typeOnWire } from '../membership/record/elsewhere';
import { newApplication } from '../membership/enrol/newApplication';
import type { OfficeDoc } from '../parties/offices/model';
import type { PaymentDoc } from '../money/payments/model';
import { applicationTimes } from './days';
import { createPerson } from './people';
import { createRandom, type Random } from './random';
import { renewSome } from './renewals';

const DAY_MS = 86_400_000;
/** How many of eleven applications each office has: Maple Street is the busiest, most of the tour happens there. */
const SHARES = [4, 2, 2, 2, 1];

export type DemoApplications = { applications: ApplicationDoc[]; payments: PaymentDoc[] };

/** Each office owes for its newest ones at least, so that every payment screen has something to show. */
const OWED = 3;

/** About 120 applications from September 2024 to now; every payment has its settled record. */
export function demoApplications(offices: OfficeDoc[], brand: Brand, now: Date): DemoApplications {
  const random = createRandom(2024);
  const applications = applicationTimes(random, now).map((at, index) =>
    createApplication(random, offices, brand, at, index + 1),
  );
  const byCard = applications.filter((application) => isPaidByCard(random, application, offices));
  const payments = byCard.map((application) => payByCard(random, application));
  for (const { _id: oid } of offices) {
    const others = applications.filter((application) => application.oid === oid && !application.paid);
    for (const application of others.slice(0, -OWED)) payAtOffice(random, application, now);
  }
  renewSome(applications, payments, brand);
  const offline = applications.filter(({ payment_type }) => payment_type !== '');
  return { applications, payments: [...payments, ...offline.map(recordOffline)] };
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

/** An applicant by card is a member at once or does not exist (D14). */
function isPaidByCard(random: Random, { source, oid }: ApplicationDoc, offices: OfficeDoc[]): boolean {
  const office = offices.find(({ _id }) => _id === oid);
  if (source !== 'online' || office?.online_payment !== true) return false;
  return !office.office_pay || random.chance(0.6);
}

/** What was enrolled long ago is mostly paid, what came in this month is half owed. */
function payAtOffice(random: Random, application: ApplicationDoc, now: Date): void {
  const at = application.application_time.getTime();
  const isRecent = now.getTime() - at < 31 * DAY_MS;
  if (!random.chance(isRecent ? 0.5 : 0.93)) return;
  const paidAt = Math.min(at + random.below(9) * DAY_MS + random.below(5) * 3_600_000, now.getTime());
  application.paid = true;
  application.payment_type = random.chance(0.5) ? 'cash' : 'check';
  application.payment_time = new Date(paidAt);
}

function payByCard(random: Random, application: ApplicationDoc): PaymentDoc {
  const attempt = attemptId(application);
  const square_id = squareId(random);
  const at = application.application_time;
  Object.assign(application, { paid: true, square_id, payment_time: at, payment: attempt, attempt });
  return settledPayment(application, at, { kind: 'application', actor: 'public', sends: 1, first_sent: at });
}

/** What the administrator recorded as paid in cash or by check. */
function recordOffline(application: ApplicationDoc): PaymentDoc {
  const at = application.payment_time ?? application.application_time;
  application.payment = attemptId(application);
  const payment_type = typeOnWire(application.payment_type);
  return settledPayment(application, at, { kind: 'offline', actor: 'admin', payment_type });
}

function settledPayment(
  application: ApplicationDoc,
  at: Date,
  given: Pick<PaymentDoc, 'kind' | 'actor'> & Partial<PaymentDoc>,
): PaymentDoc {
  return {
    _id: attemptId(application),
    state: 'done',
    ids: [application._id],
    amount: FEE_CENTS,
    nonce: null,
    location: 'demo',
    payment_type: '',
    check_number: '',
    purchase_order: '',
    note: '',
    ways: [],
    deposit: null,
    received_at: null,
    digest: 'demo',
    card: '',
    payer_email: application.email,
    language: application.language,
    created: at,
    sends: 0,
    first_sent: null,
    counted_from: null,
    square_id: application.square_id === '' ? null : application.square_id,
    receipt_url: null,
    card_brand: '',
    card_last4: '',
    charged_at: at,
    reason: '',
    tell_payer: false,
    due: null,
    leased: false,
    settled: at,
    refunded: 0,
    watch: false,
    resolved_at: null,
    resolved_by: '',
    resolution: '',
    ...given,
  };
}

/**
 * A UUID, as every attempt has; the same at every start, so that a payment is not written twice. Its first part makes the
 * number of the receipt.
 */
function attemptId({ _id }: ApplicationDoc): string {
  const digits = createHash('sha256').update(`demo payment ${_id}`).digest('hex').slice(0, 12);
  return `${digits.slice(0, 8)}-${digits.slice(8)}-4000-8000-${String(_id).padStart(12, '0')}`;
}

/** Letters and digits, 22 of them, as Square's payment ids are. */
function squareId(random: Random): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 22 }, () => letters.charAt(random.below(letters.length))).join('');
}
