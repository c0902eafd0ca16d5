import { emailList, totalCents } from '@rollbook/contract';
import type { Payment as Charge } from '../../../../local/square/index';
import { Application, type ApplicationDoc } from '../../../src/membership/record/application';
import { Outbox } from '../../../src/letters/mail/model';
import { Office, type OfficeDoc } from '../../../src/parties/offices/model';
import { Payment, type PaymentDoc } from '../../../src/money/payments/model';

/** All stored records, read when nothing is running. */
type Books = {
  payments: Map<string, PaymentDoc>;
  applications: Map<number, ApplicationDoc>;
  offices: Map<number, OfficeDoc>;
  /** Outbox ids by payment, their first part. */
  mails: Map<string, string[]>;
  charges: Charge[];
};

type Subject = {
  square: { payments: () => Charge[] };
  /** Checks only payments created and applications submitted since then; default all. */
  since?: Date;
};

/** Violations of the invariants I1 to I7 (docs/faults.md) in a product at rest; empty when all hold. */
export async function violations({ square, since = new Date(0) }: Subject): Promise<string[]> {
  const books = await readBooks(square.payments(), since);
  return [
    ...[...books.applications.values()].flatMap((application) => ofApplication(application, books)),
    ...completed(books).flatMap((charge) => ofCharge(charge, books)),
    ...[...books.payments.values()].flatMap((payment) => ofPayment(payment, books)),
    ...ofPersons(books),
  ];
}

async function readBooks(charges: Charge[], since: Date): Promise<Books> {
  const [payments, offices, outbox] = await Promise.all([
    Payment.find({ created: { $gte: since } }).lean(),
    Office.find().lean(),
    Outbox.find({ created: { $gte: since } })
      .select('_id')
      .lean(),
  ]);
  const covered = payments.flatMap(({ ids }) => ids);
  const applications = await Application.find({
    $or: [{ _id: { $in: covered } }, { application_time: { $gte: since } }],
  }).lean();
  const isOlder = ({ created_at }: Charge) => new Date(created_at) < since;
  const mails = new Map<string, string[]>();
  for (const { _id } of outbox) {
    const payment = _id.slice(0, _id.indexOf(':'));
    mails.set(payment, [...(mails.get(payment) ?? []), _id]);
  }
  const byId = <Doc extends { _id: unknown }>(documents: Doc[]) =>
    new Map(documents.map((one): [Doc['_id'], Doc] => [one._id, one]));
  return {
    payments: byId(payments),
    applications: byId(applications),
    offices: byId(offices),
    mails,
    charges: charges.filter((charge) => !isOlder(charge)),
  };
}

function completed({ charges }: Books): Charge[] {
  return charges.filter(({ status }) => status === 'COMPLETED');
}

function covers(payment: PaymentDoc | undefined, id: number): boolean {
  return payment !== undefined && payment.ids.includes(id);
}

let coverage: { books: Books; count: Map<number, number> } | undefined;

/** The number of completed charges of an application. */
function chargesOf(id: number, books: Books): number {
  if (coverage?.books !== books) {
    const count = new Map<number, number>();
    for (const { reference_id = '' } of completed(books)) {
      for (const covered of books.payments.get(reference_id)?.ids ?? []) {
        count.set(covered, (count.get(covered) ?? 0) + 1);
      }
    }
    coverage = { books, count };
  }
  return coverage.count.get(id) ?? 0;
}

function ofApplication(application: ApplicationDoc, books: Books): string[] {
  const { _id, paid, payment, payment_type, square_id, state } = application;
  const found: string[] = [];
  const charges = chargesOf(_id, books);
  const offline = payment_type !== '' ? 1 : 0;
  if (charges + offline > 1) found.push(`I1: application ${_id} has ${charges} charges, ${offline} offline`);
  if (paid !== (square_id !== '' || offline === 1)) found.push(`I3: application ${_id} paid is ${paid}`);
  if (square_id !== '') {
    const charge = books.charges.find(({ id }) => id === square_id);
    const isCovered =
      charge?.status === 'COMPLETED' && covers(books.payments.get(charge.reference_id ?? ''), _id);
    if (!isCovered) found.push(`I3: application ${_id} names a charge that does not cover it`);
  }
  if (!paid && payment !== null) found.push(`I4: application ${_id} is unpaid and locked by ${payment}`);
  if (state === 'hidden') found.push(`I4: application ${_id} is still hidden`);
  return found;
}

function ofCharge({ id, reference_id = '', amount_money }: Charge, books: Books): string[] {
  const payment = books.payments.get(reference_id);
  if (payment === undefined) return [`I2: charge ${id} has no payment`];
  const found: string[] = [];
  if (payment.state !== 'done') found.push(`I2: charge of ${reference_id} is ${payment.state}`);
  if (payment.square_id !== id) found.push(`I2: payment ${reference_id} names ${payment.square_id}`);
  if (amount_money.amount !== totalCents(payment.ids.length)) {
    found.push(`I2: charge of ${reference_id} is ${amount_money.amount} cents`);
  }
  const unpaid = payment.ids.filter((one) => {
    const application = books.applications.get(one);
    return !(
      application?.paid === true &&
      application.payment === reference_id &&
      application.square_id === id
    );
  });
  if (unpaid.length > 0) found.push(`I2: charge of ${reference_id} has not paid ${unpaid}`);
  const others = completed(books).filter((one) => one.reference_id === reference_id && one.id !== id);
  if (others.length > 0) found.push(`I2: ${reference_id} was charged twice`);
  return found;
}

function ofPayment(payment: PaymentDoc, books: Books): string[] {
  const { _id, state, nonce } = payment;
  const found: string[] = [];
  if (state !== 'done' && state !== 'failed') found.push(`I6: payment ${_id} is ${state}`);
  if (state === 'done' || state === 'failed') {
    if (nonce !== null) found.push(`payment ${_id} has kept its card token`);
  }
  const mails = books.mails.get(_id) ?? [];
  const allowed = expectedMails(payment, payment.ids, books);
  const due = expectedMails(payment, stillPaidBy(payment, books), books);
  const wrong = mails.filter((mail) => !allowed.includes(mail));
  const missing = due.filter((mail) => !mails.includes(mail));
  if (wrong.length > 0) found.push(`I5: payment ${_id} has mails ${wrong}`);
  if (missing.length > 0) found.push(`I5: payment ${_id} lacks mails ${missing}`);
  return found;
}

/** One person, office and term has one settled payment, unless the caller said that it is another person. */
function ofPersons({ applications }: Books): string[] {
  const paid = new Map<string, number[]>();
  for (const { _id, oid, first, last, email, expiration_date, ...application } of applications.values()) {
    if (!application.paid || application.another || application.state === 'deleted') continue;
    const person = `${oid} ${first} ${last} ${email} until ${expiration_date}`;
    paid.set(person, [...(paid.get(person) ?? []), _id]);
  }
  return [...paid].flatMap(([person, ids]) =>
    ids.length > 1 ? [`I7: ${person} was paid by applications ${ids}`] : [],
  );
}

/** The applications of a payment; of an offline one without those that were undone, perhaps before the mails. */
function stillPaidBy({ _id, kind, ids }: PaymentDoc, { applications }: Books): number[] {
  return kind === 'offline' ? ids.filter((id) => applications.get(id)?.payment === _id) : ids;
}

/** The expected mail ids of a payment: `payment:application:recipient`, `payment:office:recipient`. */
function expectedMails(payment: PaymentDoc, ids: number[], books: Books): string[] {
  if (payment.state === 'failed') return payment.tell_payer ? [failureMail(payment)] : [];
  const applications = ids.flatMap((id) => books.applications.get(id) ?? []);
  const oids = [...new Set(applications.map(({ oid }) => oid))];
  const offices = oids.flatMap((oid) => books.offices.get(oid) ?? []);
  const toMembers = applications.map(({ _id, email }) => `${payment._id}:${_id}:${email}`);
  const toOffices = offices.flatMap((office) =>
    addresses(office).map((address) =>
      payment.kind === 'application'
        ? `${payment._id}:${payment.ids[0]}:${address}`
        : `${payment._id}:office ${office._id}:${address}`,
    ),
  );
  return [...toMembers, ...toOffices];
}

function failureMail({ _id, payer_email }: PaymentDoc): string {
  return `${_id}:failed:${payer_email === '' ? 'help@cedarsage.example' : payer_email}`;
}

function addresses({ office_email, cc_email }: OfficeDoc): string[] {
  return [office_email, ...emailList(cc_email)];
}
