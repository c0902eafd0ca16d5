// What payments and refunds read of applications.
import { nameShown } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../record/application';
import { memberNumbers } from '../record/chain';

export { toMemberAndOffice } from '../mails/mails';
export { memberNumberOf, memberNumbers } from '../record/chain';
export { typeOnWire } from '../record/elsewhere';

export type Payable = Pick<
  ApplicationDoc,
  '_id' | 'oid' | 'paid' | 'payment' | 'expiration_date' | 'cancelled' | 'application_time'
>;

/** The live ones of these applications, with the fields that a payment checks. */
export async function payableApplications(ids: number[]): Promise<Payable[]> {
  return Application.find({ _id: { $in: ids }, state: 'live' })
    .sort({ _id: 1 })
    .select('oid paid payment expiration_date cancelled application_time')
    .lean();
}

/** Names with the member's numbers, 'Ann Lee, 1052-3', by id; hidden applications have none. */
export async function namesOf(ids: number[]): Promise<Map<number, string>> {
  const found = await Application.find({ _id: { $in: ids }, state: { $ne: 'hidden' } })
    .select('oid chain first last')
    .lean();
  const numberOf = await memberNumbers(found);
  return new Map(found.map((one) => [one._id, `${nameShown(one)}, ${numberOf(one)}`]));
}

/** The applications that were paid in cash or by check in a time window. */
export async function paidOffline({ from, to }: { from: Date; to: Date }) {
  return Application.find({
    state: 'live',
    paid: true,
    payment_type: { $in: ['cash', 'check'] },
    payment_time: { $gte: from, $lte: to },
  })
    .select('payment payment_time')
    .lean<Pick<ApplicationDoc, '_id' | 'payment' | 'payment_time'>[]>();
}

/** The office that has the money of a paid application: it stays there when the member moves to another one. */
export function collectedAt({ oid, sold_at }: Pick<ApplicationDoc, 'oid' | 'sold_at'>): number {
  return sold_at ?? oid;
}

export type PaidApplication = Pick<
  ApplicationDoc,
  '_id' | 'oid' | 'sold_at' | 'chain' | 'first' | 'last' | 'payment' | 'payment_type' | 'refunded'
>;

/** The live and paid ones of these applications, by id. */
export async function paidApplications(ids: number[]): Promise<Map<number, PaidApplication>> {
  const paid = await Application.find({ _id: { $in: ids }, state: 'live', paid: true })
    .select('oid sold_at chain first last payment payment_type refunded')
    .lean();
  return new Map(paid.map((application) => [application._id, application]));
}

/** The live ones of these applications that a payment has paid for, whole. */
export async function applicationsPaidBy(payment: string, ids: number[]): Promise<ApplicationDoc[]> {
  const found = await Application.find({ _id: { $in: ids }, state: 'live', paid: true })
    .sort({ _id: 1 })
    .lean();
  return found.filter((one) => one.payment === payment);
}

/** The offices of these applications, also of deleted ones. */
export async function officesOf(ids: number[]): Promise<Map<number, number>> {
  const found = await Application.find({ _id: { $in: ids } })
    .select('oid')
    .lean();
  return new Map(found.map(({ _id, oid }) => [_id, oid]));
}
