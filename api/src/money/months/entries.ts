import { type MonthEntry, wholeMonth, type YearMonth } from '@rollbook/contract';
import { ClosedMonth, MonthPart } from './model';
import { recountEntries } from './recount';

/** What a month of an office consists of, by day: as it was stored for a closed month, else from the records. */
export async function entriesOf(month: YearMonth, oid: number): Promise<MonthEntry[]> {
  const closed = await ClosedMonth.findOne({ _id: month, state: 'closed' }).select('closing').lean();
  const entries =
    closed === null
      ? await recountEntries(oid, wholeMonth(month))
      : ((await MonthPart.findById(`${closed.closing}/${oid}`).select('entries').lean())?.entries ?? []);
  return entries.toSorted((one, other) => one.day.localeCompare(other.day));
}
