import {
  addTakings,
  type FigurePeriod,
  type MonthEntry,
  NO_TAKINGS,
  sumTakings,
  type Takings,
  takingsOf,
} from '@rollbook/contract';
import { officesByDay, salesByOffice, salesOfAll, salesOfOffice } from '../../membership/payables/sales';
import { Payment } from '../payments/model';
import { refundsIn, type SentBack } from '../refunds/read';

/** The office of a refund that names no application and no payment. */
export const NO_OFFICE = 0;

/** The takings of each office that has some, counted from the records as they are now. */
export async function recount(period: FigurePeriod, oids?: readonly number[]): Promise<Map<number, Takings>> {
  const [sums, refunds] = await Promise.all([salesByOffice(period, oids), refundEntries(period)]);
  for (const { oid, entry } of refunds) {
    if (oids !== undefined && !oids.includes(oid)) continue;
    sums.set(oid, addTakings(sums.get(oid) ?? NO_TAKINGS, takingsOf(entry)));
  }
  return sums;
}

/** The same of all offices together. */
export async function recountOfAll(period: FigurePeriod): Promise<Takings> {
  const [sum, refunds] = await Promise.all([salesOfAll(period), refundsIn(period)]);
  return sumTakings([sum, ...refunds.map((refund) => takingsOf(refundEntry(refund)))]);
}

/** What the takings of one office consist of, from the records as they are now. */
export async function recountEntries(
  oid: number,
  period: FigurePeriod,
  refunds?: readonly RefundEntry[],
): Promise<MonthEntry[]> {
  const [sales, sentBack] = await Promise.all([salesOfOffice(oid, period), refunds ?? refundEntries(period)]);
  return [...sales, ...sentBack.flatMap((one) => (one.oid === oid ? [one.entry] : []))];
}

export type RefundEntry = { oid: number; entry: MonthEntry; actor: string };

export async function refundEntries(period: FigurePeriod): Promise<RefundEntry[]> {
  const refunds = await refundsIn(period);
  const officeOf = await officesOfRefunds(refunds);
  return refunds.map((refund) => ({
    oid: officeOf(refund),
    actor: refund.actor,
    entry: refundEntry(refund),
  }));
}

function refundEntry({ id, application, day, cents }: SentBack): MonthEntry {
  return { key: `refund ${id}`, kind: 'refund', id: application, day, way: '', cents };
}

/** A refund of the provider's dashboard names a payment alone: it counts at the office of the first name, where it was on the day. */
async function officesOfRefunds(refunds: readonly SentBack[]): Promise<(refund: SentBack) => number> {
  const payments = refunds.flatMap(({ application, payment }) => (application === null ? [payment] : []));
  const found = await Payment.find({ _id: { $in: payments } })
    .select('ids')
    .lean();
  const firstOf = new Map(found.map(({ _id, ids }) => [_id, ids[0]]));
  const idOf = ({ application, payment }: SentBack) => application ?? firstOf.get(payment);
  const officeOn = await officesByDay(refunds.flatMap((refund) => idOf(refund) ?? []));
  return (refund) => officeOn(idOf(refund) ?? 0, refund.day) ?? NO_OFFICE;
}
