import { Application, type ApplicationDoc } from '../applications/model';
import { type AuditEntry, recordAudit, recordAudits } from '../audit/record';
import type { Services } from '../http/context';
import { activationNotes, enrolmentCopies, officeReceipts } from '../mail/forApplications';
import { type Mail, queueMails } from '../mail/queue';
import { Office, type OfficeDoc } from '../offices/model';
import type { PaymentDoc } from './model';
import { callerOf } from './parties';
import { putIntoReview } from './review';
import { move, present } from './store';

/** Ends a payment that is charged: its applications become paid, the mails are queued, done. Each step may repeat. */
export async function apply(payment: PaymentDoc, services: Services): Promise<PaymentDoc> {
  await markPaid(payment, services);
  const covered = await Application.find({ _id: { $in: payment.ids }, payment: payment._id, paid: true })
    .sort({ _id: 1 })
    .lean();
  // An offline payment may have been undone by the administrator meanwhile; a charge may not.
  if (covered.length < payment.ids.length && payment.kind !== 'offline') {
    return putIntoReview(payment, 'charged', services);
  }
  await queueMails(await mailsOf(payment, covered, services), services.now());
  if (payment.kind === 'application') await recordSubmitted(payment, covered);
  await recordPaid(payment, covered, services);
  const ended = { nonce: null, settled: services.now(), due: null, lease_until: null };
  return (await move(payment._id, 'charged', 'done', ended)) ?? present(payment);
}

async function markPaid(payment: PaymentDoc, { now }: Services): Promise<void> {
  const paid: Partial<ApplicationDoc> = {
    paid: true,
    payment_time: payment.charged_at ?? now(),
    payment_type: payment.payment_type,
    square_id: payment.square_id ?? '',
    changed_by: payment.actor,
    ...(payment.kind === 'application' ? { state: 'live' } : {}),
  };
  await Application.updateMany(
    { _id: { $in: payment.ids }, payment: payment._id, paid: false },
    { $set: paid, $inc: { version: 1 } },
  );
}

/** D22: copies of a new enrolment; else a receipt for each office and a note for each member. */
async function mailsOf(payment: PaymentDoc, covered: ApplicationDoc[], { brand }: Services): Promise<Mail[]> {
  const offices = await Office.find({ _id: { $in: [...new Set(covered.map(({ oid }) => oid))] } })
    .sort({ _id: 1 })
    .lean();
  return offices.flatMap((office) => {
    const applications = covered.filter(({ oid }) => oid === office._id);
    return payment.kind === 'application'
      ? applications.flatMap((application) =>
          enrolmentCopies({ prefix: payment._id, application, office, brand }),
        )
      : bulkMails(payment, office, applications, brand);
  });
}

function bulkMails(
  payment: PaymentDoc,
  office: OfficeDoc,
  applications: ApplicationDoc[],
  brand: Services['brand'],
): Mail[] {
  const notes = applications.flatMap((application) =>
    activationNotes({ payment: payment._id, application, office, brand }),
  );
  return [...officeReceipts({ payment: payment._id, office, applications, brand }), ...notes];
}

/** A card application exists for others only from now on (D14). */
async function recordSubmitted(payment: PaymentDoc, covered: ApplicationDoc[]): Promise<void> {
  for (const { _id, application_time, oid, first, last, calendar_year, expiration_date } of covered) {
    await recordAudit(callerOf(payment), application_time, {
      subject: 'application',
      id: _id,
      what: 'submitted',
      after: { oid, first, last, calendar_year, expiration_date },
      key: `submitted:${_id}`,
    });
  }
}

async function recordPaid(payment: PaymentDoc, covered: ApplicationDoc[], services: Services): Promise<void> {
  const { _id, kind, payment_type, square_id, amount, ids } = payment;
  const [who, at] = [callerOf(payment), payment.charged_at ?? services.now()];
  const records = covered.map((application): AuditEntry => ({
    subject: 'application',
    id: application._id,
    what: kind === 'offline' ? 'marked as paid' : 'paid by card',
    before: { paid: false },
    after: { paid: true, payment_type, square_id: square_id ?? '', payment: _id },
    key: `${_id}:paid:${application._id}`,
  }));
  await recordAudits(who, at, records);
  const after = { amount, ids, square_id };
  await recordAudit(who, at, {
    subject: 'payment',
    id: _id,
    what: 'payment settled',
    after,
    key: `${_id}:settled`,
  });
}
