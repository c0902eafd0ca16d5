import { afterPlace, type Place } from '../../base/http/keyset';
import { Application, type ApplicationDoc } from '../record/application';
import { soldAt } from './sales';

/** A name on a receipt, as it is now. */
type NameOnReceipt = Pick<
  ApplicationDoc,
  | '_id'
  | 'oid'
  | 'sold_at'
  | 'chain'
  | 'kind'
  | 'first'
  | 'last'
  | 'calendar_year'
  | 'expiration_date'
  | 'application_time'
  | 'refunded'
>;
/** A name and when which payment was received for it. */
export type PaidName = NameOnReceipt & { payment: string; payment_time: Date };

/** From `start` on, before `end`. */
export type Period = { start: Date; end?: Date };

/** The payments at an office in a period, after a place. */
export type OfOffice = { oid: number; period: Period; after: Place | undefined };

const COLUMNS =
  'oid sold_at chain kind first last calendar_year expiration_date application_time payment payment_time refunded';

/**
 * At most `most` names of an office that were paid in the period, deleted ones too; by their payments, the newest first. A
 * payment that was set back to not paid has none. Uses the index 'receipts'.
 */
export async function namesPaidAt({ oid, period, after }: OfOffice, most: number): Promise<PaidName[]> {
  const [here, left] = await Promise.all(
    soldAt(oid).map((there) =>
      Application.find({
        ...there,
        paid: true,
        payment: { $ne: null },
        payment_time: inPeriod(period),
        ...(after && afterPlace<ApplicationDoc>('down', ['payment_time', after.time], ['payment', after.id])),
      })
        .sort({ payment_time: -1, payment: -1 })
        .limit(most)
        .select(COLUMNS)
        .lean<PaidName[]>(),
    ),
  );
  return mergedNames(here ?? [], left ?? [], most);
}

/** At most `most` names of two lists that are in the order of receipts, in the same order. */
export function mergedNames<Name extends PaidName>(
  some: readonly Name[],
  others: readonly Name[],
  most: number,
): Name[] {
  return [...some, ...others].toSorted(newestFirst).slice(0, most);
}

function newestFirst(one: PaidName, other: PaidName): number {
  const later = other.payment_time.getTime() - one.payment_time.getTime();
  if (later !== 0) return later;
  return one.payment === other.payment ? 0 : one.payment < other.payment ? 1 : -1;
}

/** The query of a time in the period. */
export function inPeriod({ start, end }: Period) {
  return { $gte: start, ...(end && { $lt: end }) };
}

/** These applications as names of receipts, by number, paid or not. */
export async function namesById(ids: readonly number[]): Promise<Map<number, NameOnReceipt>> {
  const found = await Application.find({ _id: { $in: [...ids] } })
    .select(COLUMNS)
    .lean<NameOnReceipt[]>();
  return new Map(found.map((name) => [name._id, name]));
}

/** The names that these payments have paid, deleted ones too. */
export async function namesPaidBy(payments: { _id: string; ids: number[] }[]): Promise<PaidName[]> {
  return Application.find({
    _id: { $in: payments.flatMap(({ ids }) => ids) },
    payment: { $in: payments.map(({ _id }) => _id) },
    paid: true,
  })
    .select(COLUMNS)
    .lean<PaidName[]>();
}
