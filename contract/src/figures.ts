import type { Kind } from './membership/kinds';
import { totalCents } from './money';
import { addDays, type CalendarDate } from './time';

/** The Denver days that figures are about, both included. */
export type FigurePeriod = { from: CalendarDate; to: CalendarDate };

/** The figures of the administrator's home. Money in cents. */
export type Figures = {
  new_members: number;
  renewals: number;
  collected: number;
  refunds: number;
  unpaid: number;
  unpaid_names: number;
  active: number;
};

/** This month to today, and the same days of last month and of this month last year. A shorter month ends sooner. */
export function figurePeriods(today: CalendarDate): Record<'now' | 'last_month' | 'last_year', FigurePeriod> {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastMonth = addDays(firstOfMonth, -1).slice(0, 8);
  const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}`;
  return {
    now: { from: firstOfMonth, to: today },
    last_month: sameDays(lastMonth, today),
    last_year: sameDays(lastYear, today),
  };
}

/** The months of the chart on the administrator's home. */
const CHART_MONTHS = 24;

/** The months up to this one, the earliest first; this one to today. */
export function figureMonths(today: CalendarDate): FigurePeriod[] {
  const months: FigurePeriod[] = [];
  for (let to = today; months.length < CHART_MONTHS;) {
    const from = `${to.slice(0, 8)}01`;
    months.unshift({ from, to });
    to = addDays(from, -1);
  }
  return months;
}

/** `month` is 'YYYY-MM-'. */
function sameDays(month: string, today: CalendarDate): FigurePeriod {
  const from = `${month}01`;
  const lastDay = addDays(`${addDays(from, 31).slice(0, 8)}01`, -1);
  const to = `${month}${today.slice(8)}`;
  return { from, to: to < lastDay ? to : lastDay };
}

/** What the figures ask of an application. All days are Denver days. */
export type CountedApplication = {
  state: 'live' | 'hidden' | 'deleted';
  kind: Kind;
  enrolledOn: CalendarDate;
  /** The day of the payment, which Mark as Paid may have dated back; null while it is unpaid. */
  paidOn: CalendarDate | null;
  /** A payment has reserved it, and is not settled. */
  isBeingPaid: boolean;
  starts: CalendarDate;
  ends: CalendarDate;
  /** The day of the cancellation that closed it; null for one that runs to its end. */
  cancelledOn: CalendarDate | null;
};

/** A refund that went out, on the day when Square completed it or the money was handed out; null before. */
export type CountedRefund = { cents: number; on: CalendarDate | null };

/**
 * What each figure means, as a plain recount. The API asks the database for the same in counts, and a test compares the two.
 * All figures are made from the records as they are now: a correction also corrects the past.
 */
export function figuresOf(
  applications: readonly CountedApplication[],
  refunds: readonly CountedRefund[],
  { from, to }: FigurePeriod,
  today: CalendarDate,
): Figures {
  const isInside = (day: CalendarDate | null) => day !== null && from <= day && day <= to;
  const paid = applications.filter(({ paidOn }) => isInside(paidOn));
  const sold = paid.filter(isLive);
  const names = sum(applications.filter(isLive).map((one) => unpaidOn(one, to, today)));
  return {
    new_members: sold.filter(({ kind }) => kind === 'new').length,
    renewals: sold.filter(({ kind }) => kind === 'renewal').length,
    collected: totalCents(paid.filter(wasSubmitted).length),
    refunds: sum(refunds.filter(({ on }) => isInside(on)).map(({ cents }) => cents)),
    unpaid: totalCents(names),
    unpaid_names: names,
    active: applications.filter((one) => isActiveOn(one, to)).length,
  };
}

/**
 * New members and renewals count on the day of their payment, cancelled ones too. Deleted applications were entered by
 * mistake, and hidden ones are not submitted yet (D14).
 */
function isLive({ state }: CountedApplication): boolean {
  return state === 'live';
}

/** Money that was collected stays collected when the application is cancelled or deleted; refunds are their own figure. */
function wasSubmitted({ state }: CountedApplication): boolean {
  return state !== 'hidden';
}

/**
 * Unpaid names are those of the unpaid lists: not cancelled, not over, and today not being paid. Names that were
 * paid since were unpaid until their payment. A person who paid before the enrolment day counts against the others in between.
 */
function unpaidOn(application: CountedApplication, day: CalendarDate, today: CalendarDate): number {
  const { enrolledOn, paidOn, isBeingPaid, ends } = application;
  const isEnrolled = enrolledOn <= day;
  if (paidOn !== null) return Number(isEnrolled) - Number(paidOn <= day);
  if (isBeingPaid && day === today) return 0;
  return Number(isEnrolled && day <= ends && !isCancelledOn(application, day));
}

/**
 * Active memberships: a paid term that covers the day. Terms of one membership do not overlap, so each membership counts
 * once; a term that was paid late counts from its first day.
 */
function isActiveOn(application: CountedApplication, day: CalendarDate): boolean {
  const { paidOn, starts, ends } = application;
  const covers = starts <= day && day <= ends;
  return isLive(application) && paidOn !== null && covers && !isCancelledOn(application, day);
}

function isCancelledOn({ cancelledOn }: CountedApplication, day: CalendarDate): boolean {
  return cancelledOn !== null && cancelledOn <= day;
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
