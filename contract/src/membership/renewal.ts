import { DEFAULT_TERM_POLICY, type TermPolicy, validThru } from '../term';
import { addDays, type CalendarDate } from '../time';

/** When a membership can be renewed, in days around its last valid day (brand setting). */
export type RenewalWindow = { opensDaysBefore: number; closesDaysAfter: number };

export const DEFAULT_RENEWAL_WINDOW: RenewalWindow = { opensDaysBefore: 60, closesDaysAfter: 180 };

export type Renewal = {
  /** The office of the renewal, and the kind of its term there. */
  oid: number;
  calendarYear: boolean;
  /** Of the term that is renewed. */
  wasCalendarYear: boolean;
  expires: CalendarDate;
  madeOn: CalendarDate;
};

/**
 * The first and the last valid day of a renewal, fixed when it is made. Made on or before the expiry day, it follows
 * without a gap, and 12 months after 12 months keep their day. Every other renewal ends where a new membership that starts
 * on its first day ends.
 */
export function renewalTerm(
  { oid, calendarYear, wasCalendarYear, expires, madeOn }: Renewal,
  policy: TermPolicy = DEFAULT_TERM_POLICY,
): { starts: CalendarDate; ends: CalendarDate } {
  const isInTime = madeOn <= expires;
  const starts = isInTime ? addDays(expires, 1) : madeOn;
  const keepsDay = isInTime && !calendarYear && !wasCalendarYear;
  return { starts, ends: validThru({ oid, calendarYear, enrolledOn: keepsDay ? expires : starts }, policy) };
}

/** Where a membership stands in its time for renewal on a Denver date. */
export function renewalTime(
  expires: CalendarDate,
  today: CalendarDate,
  { opensDaysBefore, closesDaysAfter }: RenewalWindow = DEFAULT_RENEWAL_WINDOW,
): 'early' | 'open' | 'closed' {
  if (today < addDays(expires, -opensDaysBefore)) return 'early';
  return today > addDays(expires, closesDaysAfter) ? 'closed' : 'open';
}
