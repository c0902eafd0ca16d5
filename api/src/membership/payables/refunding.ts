import { type CalendarDate, denverDate } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../record/application';

/** A paid application as a refund needs it. */
export type Refundable = { id: number; payment: string | null };

/** Claims a paid application for a refund; safe to repeat. False when it is not paid, or another refund has it. */
export async function claimForRefund(id: number, refund: string): Promise<boolean> {
  await Application.updateOne(
    { _id: id, paid: true, refund: null },
    { $set: { refund, changed_by: 'system' }, $inc: { version: 1 } },
  );
  return (await Application.exists({ _id: id, paid: true, refund })) !== null;
}

/** Frees an application whose refund was withdrawn. */
export async function releaseFromRefund(id: number, refund: string): Promise<void> {
  await Application.updateOne(
    { _id: id, refund, refunded: null },
    { $set: { refund: null, changed_by: 'system' }, $inc: { version: 1 } },
  );
}

/** Records that the money of an application went back; its `paid` record stays. Safe to repeat. */
export async function markRefunded(
  id: number,
  { refund, amount, on }: { refund: string; amount: number; on: CalendarDate },
): Promise<void> {
  await Application.updateOne(
    { _id: id, refund, refunded: null },
    { $set: { refunded: amount, refunded_on: on, changed_by: 'system' }, $inc: { version: 1 } },
  );
}

export type RefundedApplication = Pick<
  ApplicationDoc,
  '_id' | 'oid' | 'chain' | 'first' | 'last' | 'email' | 'language'
>;

/** The Denver day on which an application was paid; undefined while it is not. */
export async function paymentDay(id: number): Promise<CalendarDate | undefined> {
  const application = await Application.findById(id).select('payment_time').lean();
  return application?.payment_time ? denverDate(application.payment_time) : undefined;
}

/** The applications of refunds, by id. */
export async function applicationsOfRefunds(ids: number[]): Promise<Map<number, RefundedApplication>> {
  const found = await Application.find({ _id: { $in: ids } })
    .select('oid chain first last email language')
    .lean();
  return new Map(found.map((application) => [application._id, application]));
}

/** A paid application as a further refund needs it; undefined when it is not paid. */
export async function applicationOfRefund(id: number): Promise<Refundable | undefined> {
  const found = await Application.findOne({ _id: id, paid: true }).select('payment').lean();
  return found === null ? undefined : { id, payment: found.payment };
}
