import { DEFAULT_TERM_POLICY, type TermPolicy, validThru } from '../term';
import { addDays, type CalendarDate } from '../time';

/** When a membership can be renewed, in days around its last valid day (brand setting, L2). */
export type RenewalWindow = { opensDaysBefore: number; closesDaysAfter: number };

export const DEFAULT_RENEWAL_WINDOW: RenewalWindow = { opensDaysBefore: 60, closesDaysAfter: 180 };

/** What is renewed, and at which office: it decides whether the new term ends with a calendar year. */
export type Renewal = { oid: number; calendarYear: boolean; expires: CalendarDate; madeOn: CalendarDate };

/**
 * The first and the last valid day of a renewal, fixed when it is made (L1). Made on or before the expiry day, it follows
 * without a gap; made later, it is a term like a new application's.
 */
export function renewalTerm(
  { oid, calendarYear, expires, madeOn }: Renewal,
  policy: TermPolicy = DEFAULT_TERM_POLICY,
): { starts: CalendarDate; ends: CalendarDate } {
  if (madeOn > expires)
    return { starts: madeOn, ends: validThru({ oid, calendarYear, enrolledOn: madeOn }, policy) };
  const starts = addDays(expires, 1);
  const ends = calendarYear
    ? `${Number(expires.slice(0, 4)) + 1}-12-31`
    : validThru({ oid, calendarYear, enrolledOn: expires }, policy);
  return { starts, ends };
}

/** Where a membership stands in its time for renewal on a Denver date (L2). */
export function renewalTime(
  expires: CalendarDate,
  today: CalendarDate,
  { opensDaysBefore, closesDaysAfter }: RenewalWindow = DEFAULT_RENEWAL_WINDOW,
): 'early' | 'open' | 'closed' {
  if (today < addDays(expires, -opensDaysBefore)) return 'early';
  return today > addDays(expires, closesDaysAfter) ? 'closed' : 'open';
}
