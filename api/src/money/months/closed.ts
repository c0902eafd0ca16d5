import { type CalendarDate, type YearMonth, yearMonthOf } from '@rollbook/contract';
import { ClosedMonth } from './model';

/** The closed month that has this Denver day; null while it is open. */
export async function closedMonthOf(day: CalendarDate): Promise<YearMonth | null> {
  const month = yearMonthOf(day);
  return (await ClosedMonth.exists({ _id: month, state: 'closed' })) === null ? null : month;
}

/** Whether a Denver day lies in a closed month. */
export async function isClosed(day: CalendarDate): Promise<boolean> {
  return (await closedMonthOf(day)) !== null;
}

/** The latest closed month; undefined when none is. */
export async function latestClosed(): Promise<YearMonth | undefined> {
  const latest = await ClosedMonth.findOne({ state: 'closed' }).sort({ _id: -1 }).select('_id').lean();
  return latest?._id;
}
