import { denverDate, isTermOver, type PaidWay, type PaymentReceipt } from '@rollbook/contract';
import { removeAgreements } from '../../letters/agreements/signedAgreement';
import { type AuditEntry, recordAudits } from '../../base/audit/record';
import { callerNamed } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import { forgetAgreementCopies } from '../../base/limits/copies';
import { type Mail, queueMails } from '../../letters/mail/queue';
import { isMembershipCancelled, memberNumbers, readMemberships } from '../record/chain';
import { findOffices } from '../../parties/offices/records';
import { activationNotes, enrolmentCopies, officeReceipts } from '../mails/mails';
import { Application, type ApplicationDoc } from '../record/application';
import { releaseClaims } from '../duplicates/personClaims';
import { freeTerm, isRenewal } from '../duplicates/renewalClaims';

/** The applications of a payment; `isNew` when the payment enrols its own hidden application (D14). */
export type Reservation = { payment: string; ids: number[]; isNew: boolean };

/** A payment that was made: by card with `squareId`, or offline. */
export type Settlement = Reservation & {
  /** The payer: see http/caller. */
  actor: string;
  /** When it was recorded, and when the money was received: Mark as Paid may name an earlier day. */
  at: Date;
  paidAt: Date;
  /** Its ids by the way in which they were paid; one way for a card. */
  ways: (PaidWay & { ids: number[] })[];
  squareId: string;
  /** The card that was charged, and the payer's purchase order, for the receipt. */
  receipt: Pick<PaymentReceipt, 'card' | 'purchase_order'>;
};

/**
 * Reserves the applications of a payment, or lets `reserving` do it for one that enrols. `missed` are paid, deleted or
 * reserved by another payment; `cancelled` are of a cancelled membership. A cancellation decides first and then looks for
 * reservations: of two at once, at least one sees the other.
 */
export async function reserve(
  payment: string,
  ids: number[],
  reserving = () => reserveLive(payment, ids),
): Promise<{ missed: number[]; cancelled: number[] }> {
  const missed = await reserving();
  return { missed, cancelled: missed.length > 0 ? [] : await ofCancelled(ids) };
}

/** Each by its own conditional update. */
async function reserveLive(payment: string, ids: number[]): Promise<number[]> {
  await Application.updateMany(
    { _id: { $in: ids }, state: 'live', paid: false, cancelled: null, payment: { $in: [null, payment] } },
    { $set: { payment } },
  );
  const reserved = await Application.find({ _id: { $in: ids }, payment, paid: false })
    .select('_id')
    .lean();
  const held = new Set(reserved.map(({ _id }) => _id));
  return ids.filter((id) => !held.has(id));
}

async function ofCancelled(ids: number[]): Promise<number[]> {
  const found = await Application.find({ _id: { $in: ids } })
    .select('chain')
    .lean();
  const memberships = await readMemberships(found.map(({ chain }) => chain));
  return found.filter(({ chain }) => isMembershipCancelled(memberships.get(chain))).map(({ _id }) => _id);
}

/** Frees the reservations of a payment that charged nothing, and removes its own new application. */
export async function releaseReservation({ payment, ids, isNew }: Reservation): Promise<void> {
  if (isNew) {
    for (const id of ids) await removeHidden(id, payment);
  } else {
    await Application.updateMany({ payment, paid: false }, { $set: { payment: null } });
  }
}

/** Unpaid reservations of payments after `after` in the order of their ids, one application each, at most `limit`. */
export async function unpaidReservations(after: string, limit: number): Promise<Reservation[]> {
  const reserved = await Application.find({ paid: false, payment: { $gt: after } })
    .select('payment state')
    .sort({ payment: 1 })
    .limit(limit)
    .lean();
  return reserved.flatMap(({ _id, payment, state }) =>
    payment === null ? [] : [{ payment, ids: [_id], isNew: state === 'hidden' }],
  );
}

/** Deletes a hidden application with its agreement and the claim of its person because its payment failed (D14). */
async function removeHidden(id: number, payment: string): Promise<void> {
  const hidden = await Application.findOne({ _id: id, state: 'hidden', payment }).lean();
  // Before it is gone: a renewal whose payment is being released cannot be charged any more.
  if (hidden !== null && isRenewal(hidden)) await freeTerm(hidden);
  const { deletedCount } = await Application.deleteOne({ _id: id, state: 'hidden', payment });
  // Also after a crash between the deletions.
  if (deletedCount === 0 && (await Application.exists({ _id: id })) !== null) return;
  await removeAgreements([id]);
  await releaseClaims(id);
}

/** Marks the reserved applications as paid and answers all that this payment has paid. Safe to repeat. */
export async function markPaid(settlement: Settlement): Promise<ApplicationDoc[]> {
  const { payment, ids, isNew, actor, paidAt, ways, squareId, receipt } = settlement;
  for (const { ids: named, payment_type, check_number, note } of ways) {
    const paid: Partial<ApplicationDoc> = {
      paid: true,
      payment_time: paidAt,
      payment_type,
      square_id: squareId,
      check_number,
      payment_note: note,
      purchase_order: receipt.purchase_order ?? '',
      changed_by: actor,
      ...(isNew ? { state: 'live' } : {}),
    };
    await Application.updateMany(
      { _id: { $in: named }, payment, paid: false },
      { $set: paid, $inc: { version: 1 } },
    );
  }
  return Application.find({ _id: { $in: ids }, payment, paid: true })
    .sort({ _id: 1 })
    .lean();
}

/** Queues the mails and writes the audit of applications that were paid. Safe to repeat. */
export async function announcePaid(
  settlement: Settlement,
  applications: ApplicationDoc[],
  services: Services,
): Promise<void> {
  await queueMails(await mailsOf(settlement, applications, services), services.now());
  await forgetAgreementCopies(applications.map(({ email }) => email));
  if (settlement.isNew) await recordSubmitted(settlement, applications);
  await recordPaid(settlement, applications);
}

/** Copies of a new enrolment; for others a receipt for each office and a note for each member. */
async function mailsOf(
  { payment, actor, isNew, receipt: { card, purchase_order } }: Settlement,
  applications: ApplicationDoc[],
  { brand, now }: Services,
): Promise<Mail[]> {
  const [offices, memberIdOf] = await Promise.all([
    findOffices(applications.map(({ oid }) => oid)),
    memberNumbers(applications),
  ]);
  return offices.flatMap((office) => {
    const own = applications.filter(({ oid }) => oid === office._id);
    if (isNew) {
      return own.flatMap((application) =>
        enrolmentCopies({
          prefix: payment,
          card,
          application,
          memberId: memberIdOf(application),
          office,
          brand,
        }),
      );
    }
    // A payment that was confirmed only after the last valid day activates nothing.
    const active = own.filter((application) => !isTermOver(application, denverDate(now())));
    const isOwn = ['public', 'member'].includes(callerNamed(actor).role);
    const paidBy = isOwn ? { own: { card } } : {};
    const notes = active.flatMap((application) =>
      activationNotes({
        payment,
        application,
        memberId: memberIdOf(application),
        office,
        brand,
        ...paidBy,
      }),
    );
    return [
      ...officeReceipts({
        payment,
        card,
        purchaseOrder: purchase_order,
        office,
        applications: own,
        memberIdOf,
        brand,
        byMember: isOwn,
      }),
      ...notes,
    ];
  });
}

/** A card application is submitted, for all others, when it is paid (D14). */
async function recordSubmitted({ actor }: Settlement, applications: ApplicationDoc[]): Promise<void> {
  for (const { _id, application_time, oid, first, last, calendar_year, expiration_date } of applications) {
    const after = { oid, first, last, calendar_year, expiration_date };
    await recordAudits(callerNamed(actor), application_time, [
      { subject: 'application', id: _id, what: 'submitted', after, key: `submitted:${_id}` },
    ]);
  }
}

async function recordPaid(settlement: Settlement, applications: ApplicationDoc[]): Promise<void> {
  const { payment, actor, at, paidAt, ways, squareId } = settlement;
  const paidAs = new Map(ways.flatMap(({ ids, ...way }) => ids.map((id) => [id, way] as const)));
  const received = paidAt.getTime() === at.getTime() ? {} : { received_on: denverDate(paidAt) };
  const records = applications.map(({ _id }): AuditEntry => {
    const { payment_type = '', check_number = '', note = '' } = paidAs.get(_id) ?? {};
    const told = { ...(check_number && { check_number }), ...(note && { note }), ...received };
    return {
      subject: 'application',
      id: _id,
      what: payment_type === '' ? 'paid by card' : 'marked as paid',
      before: { paid: false },
      after: { paid: true, payment_type, square_id: squareId, payment, ...told },
      key: `${payment}:paid:${_id}`,
    };
  });
  await recordAudits(callerNamed(actor), at, records);
}
