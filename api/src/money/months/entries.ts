import { type MonthEntry, wholeMonth, type YearMonth } from '@rollbook/contract';
import { closingOf } from './closed';
import { MonthPart } from './model';
import { recountEntries } from './recount';

/** What a month of an office consists of, by day: as it was stored for a closed month, else from the records. */
export async function entriesOf(month: YearMonth, oid: number): Promise<MonthEntry[]> {
  const closing = await closingOf(month);
  const entries =
    closing === null
      ? await recountEntries(oid, wholeMonth(month))
      : ((await MonthPart.findById(`${closing}/${oid}`).select('entries').lean())?.entries ?? []);
  return entries.toSorted((one, other) => one.day.localeCompare(other.day));
}
