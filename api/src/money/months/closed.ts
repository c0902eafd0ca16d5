import { type CalendarDate, closesOn, denverDate, type YearMonth, yearMonthOf } from '@rollbook/contract';
import { ClosedMonth, type CorrectionDoc, type MonthDoc } from './model';

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

/** The closing that the parts of a month are of; null while it is open. */
export async function closingOf(month: YearMonth): Promise<string | null> {
  const closed = await ClosedMonth.findOne({ _id: month, state: 'closed' }).select('closing').lean();
  return closed?.closing ?? null;
}

/** When a month was closed; null while it is open. */
export async function closedAt(month: YearMonth): Promise<Date | null> {
  const closed = await ClosedMonth.findOne({ _id: month, state: 'closed' }).select('closed_at').lean();
  return closed?.closed_at ?? null;
}

/** The day on which a month closes by itself. `known`: what is stored of it. */
export function dueOn(
  month: YearMonth,
  known: Pick<MonthDoc, 'reopened_at'> | null | undefined,
): CalendarDate {
  return closesOn(month, known?.reopened_at ? denverDate(known.reopened_at) : null);
}

/** Of these months, the closed ones. */
export async function closedOf(months: readonly YearMonth[]): Promise<Set<YearMonth>> {
  const found = await ClosedMonth.find({ _id: { $in: [...months] }, state: 'closed' })
    .select('_id')
    .lean();
  return new Set(found.map(({ _id }) => _id));
}

/**
 * Of these corrections, those of a closing that stands. A process may store what it has found after its month was opened
 * again, and then it counts in that month already.
 */
export async function thatStand<Found extends Pick<CorrectionDoc, '_id' | 'month'>>(
  found: readonly Found[],
): Promise<Found[]> {
  if (found.length === 0) return [];
  const months = [...new Set(found.map(({ month }) => month))];
  const closed = await ClosedMonth.find({ _id: { $in: months }, state: 'closed' })
    .select('closing')
    .lean();
  const closings = new Set(closed.map(({ closing }) => closing));
  return found.filter(({ _id }) => closings.has(_id.split('/')[0] ?? ''));
}
