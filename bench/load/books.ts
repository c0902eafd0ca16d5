import { emailList, totalCents } from '@rollbook/contract';
import type { MongoClient } from 'mongodb';
import type { ApplicationDoc } from '../../api/src/applications/model';
import type { OutboxDoc } from '../../api/src/mail/model';
import type { PaymentDoc } from '../../api/src/payments/model';
import type { Charge } from '../processes/standins';
import { offices } from '../seed/offices';
import type { Acknowledged } from './mix';

/** The part of the books that a load has written, read once everything is at rest. */
type Books = {
  applications: Map<number, ApplicationDoc>;
  payments: PaymentDoc[];
  mails: OutboxDoc[];
  charges: Charge[];
  reserved: number;
};

/** What does not agree after a load; empty when all does. The numbers are those of the payment design's invariants. */
export async function violations(
  db: ReturnType<MongoClient['db']>,
  { since, charges, acknowledged }: { since: Date; charges: Charge[]; acknowledged: Acknowledged },
): Promise<string[]> {
  const books = await readBooks(db, since, charges);
  return [
    ...ofAcknowledged(acknowledged, books),
    ...books.charges.flatMap((charge) => ofCharge(charge, books)),
    ...books.payments.flatMap((payment) => ofPayment(payment, books)),
    ...books.mails.filter(({ state }) => state !== 'sent').map(({ _id, state }) => `mail ${_id} is ${state}`),
    ...(books.reserved > 0 ? [`I4: ${books.reserved} unpaid applications are locked`] : []),
  ];
}

async function readBooks(db: ReturnType<MongoClient['db']>, since: Date, charges: Charge[]): Promise<Books> {
  const payments = await db
    .collection<PaymentDoc>('payments')
    .find({ created: { $gte: since } })
    .toArray();
  const mails = await db
    .collection<OutboxDoc>('outbox')
    .find({ created: { $gte: since } })
    .toArray();
  const paid = payments.flatMap(({ ids }) => ids);
  const found = await db
    .collection<ApplicationDoc>('applications')
    .find({ $or: [{ _id: { $in: paid } }, { state: 'live', application_time: { $gte: since } }] })
    .toArray();
  const reserved = await db.collection('applications').countDocuments({ paid: false, payment: { $gt: '' } });
  const own = new Set(payments.map(({ _id }) => _id));
  return {
    applications: new Map(found.map((application) => [application._id, application])),
    payments,
    mails,
    charges: charges.filter(({ status, payment }) => status === 'COMPLETED' && own.has(payment)),
    reserved,
  };
}

/** Nothing that was answered with success is lost: each application is stored, each payment has paid its own. */
function ofAcknowledged({ submitted, paidByCard, bulk, marked }: Acknowledged, books: Books): string[] {
  const { applications } = books;
  const lost = submitted.filter((id) => applications.get(id)?.state !== 'live');
  const byCard = [...paidByCard, ...bulk.flat()].filter(
    (id) => (applications.get(id)?.square_id ?? '') === '',
  );
  const byCheck = marked.flat().filter((id) => applications.get(id)?.payment_type !== 'check');
  const copies = submitted.flatMap((id) => {
    const application = applications.get(id);
    return application === undefined ? [] : missingCopies(application, books);
  });
  return [
    ...lost.map((id) => `application ${id} was acknowledged and is not there`),
    ...byCard.map((id) => `application ${id} was paid by card and is not`),
    ...byCheck.map((id) => `application ${id} was marked as paid and is not`),
    ...copies,
  ];
}

function missingCopies({ _id, oid, email }: ApplicationDoc, { mails }: Books): string[] {
  const recipients = [email, ...addressesOf(oid)];
  return recipients
    .filter((address) => !mails.some((mail) => mail._id === `office:${_id}:${address}`))
    .map((address) => `application ${_id} has no copy for ${address}`);
}

/** I2: every completed charge has exactly one payment, of fee x applications, all paid by it. */
function ofCharge(
  { id, payment: attempt, cents }: Charge,
  { payments, charges, applications }: Books,
): string[] {
  const payment = payments.find(({ _id }) => _id === attempt);
  if (payment === undefined) return [`I2: charge ${id} has no payment`];
  const found: string[] = [];
  if (payment.state !== 'done' || payment.square_id !== id) found.push(`I2: ${attempt} is ${payment.state}`);
  if (cents !== totalCents(payment.ids.length)) found.push(`I2: ${attempt} was charged ${cents} cents`);
  const unpaid = payment.ids.filter((one) => applications.get(one)?.square_id !== id);
  if (unpaid.length > 0) found.push(`I2: ${attempt} has not paid ${unpaid}`);
  if (charges.filter((one) => one.payment === attempt).length > 1)
    found.push(`I2: ${attempt} was charged twice`);
  return found;
}

/** I1, I5, I6: settled, its applications paid by it alone, one mail for each recipient. */
function ofPayment({ _id, state, kind, ids }: PaymentDoc, { applications, mails, charges }: Books): string[] {
  const found: string[] = [];
  if (state !== 'done') found.push(`I6: payment ${_id} is ${state}`);
  if (kind !== 'offline' && !charges.some(({ payment }) => payment === _id))
    found.push(`I2: ${_id} has no charge`);
  const covered = ids.flatMap((id) => applications.get(id) ?? []);
  const foreign = covered.filter(({ payment, paid }) => payment !== _id || !paid);
  if (foreign.length > 0 || covered.length < ids.length) found.push(`I1: ${_id} has not paid all of ${ids}`);
  const expected = covered.flatMap((application) => {
    const subject = kind === 'application' ? String(application._id) : `office ${application.oid}`;
    const toOffice = addressesOf(application.oid).map((address) => `${_id}:${subject}:${address}`);
    return [`${_id}:${application._id}:${application.email}`, ...toOffice];
  });
  const written = mails.filter((mail) => mail._id.startsWith(_id)).map((mail) => mail._id);
  const isAll = new Set(expected).size === written.length && expected.every((id) => written.includes(id));
  if (!isAll) found.push(`I5: ${_id} has ${written.length} mails, not ${new Set(expected).size}`);
  return found;
}

function addressesOf(oid: number): string[] {
  const office = offices[oid - 1];
  return office === undefined ? [] : [office.office_email, ...emailList(office.cc_email)];
}
