import type { FigurePeriod } from './figures';
import { addMonths, wholeMonth, yearMonthOf } from './months';
import { addDays, daysBetween } from './time';

/** A figure of a report. */
export type ReportColumn = {
  name: string;
  label: string;
  /** Cents. */
  isMoney?: true;
  isPercent?: true;
  /** Shown with a minus. */
  isOut?: true;
  /** More of it is no good news. */
  isMoreBad?: true;
  /** The bars of the chart. */
  isDrawn?: true;
};

export const REPORT_ROWS = ['day', 'week', 'month', 'office', 'group', 'state', 'language', 'way'] as const;
export type ReportRows = (typeof REPORT_ROWS)[number];

export const ROWS_LABELS: Record<ReportRows, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  office: 'Office',
  group: 'Group',
  state: 'State',
  language: 'Language',
  way: 'Kind of payment',
};

export const COMPARISONS = ['none', 'before', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

type Report = { title: string; rows: readonly ReportRows[]; columns: readonly ReportColumn[]; note: string };

/** The reports: screen, paper, CSV and server follow from this table. */
export const REPORTS = {
  enrolments: {
    title: 'Enrolments',
    rows: ['month', 'day', 'week', 'office', 'group', 'state', 'language'],
    columns: [
      { name: 'new_members', label: 'New', isDrawn: true },
      { name: 'renewals', label: 'Renewals', isDrawn: true },
      { name: 'cancelled', label: 'Cancelled', isMoreBad: true },
      { name: 'enrolled', label: 'Together' },
    ],
    note: 'New members and renewals count on the day of their payment, cancellations on their own day; state and language as they are recorded now.',
  },
  money: {
    title: 'Money',
    rows: ['month', 'day', 'office', 'group', 'way'],
    columns: [
      { name: 'payments', label: 'Payments' },
      { name: 'card', label: 'Card', isMoney: true },
      { name: 'cash', label: 'Cash', isMoney: true },
      { name: 'check', label: 'Check', isMoney: true },
      { name: 'collected', label: 'Collected', isMoney: true },
      { name: 'refunds', label: 'Refunds', isMoney: true, isOut: true, isMoreBad: true },
      { name: 'net', label: 'Net', isMoney: true, isDrawn: true },
    ],
    note: 'A refund counts in the month in which it was made.',
  },
  unpaid: {
    title: 'Unpaid',
    rows: ['office', 'group'],
    columns: [
      { name: 'days_30', label: '0-30 days', isMoney: true, isMoreBad: true, isDrawn: true },
      { name: 'days_60', label: '31-60 days', isMoney: true, isMoreBad: true, isDrawn: true },
      { name: 'days_90', label: '61-90 days', isMoney: true, isMoreBad: true, isDrawn: true },
      { name: 'days_more', label: 'Over 90 days', isMoney: true, isMoreBad: true, isDrawn: true },
      { name: 'unpaid', label: 'Together', isMoney: true, isMoreBad: true },
    ],
    note: 'What waits for payment today, by the days since enrolment.',
  },
  active: {
    title: 'Active members',
    rows: ['office', 'group', 'state'],
    columns: [{ name: 'active', label: 'Active', isDrawn: true }],
    note: 'Paid memberships whose term has this day; the state as it is recorded now.',
  },
  retention: {
    title: 'Retention',
    rows: ['month', 'office'],
    columns: [
      { name: 'due', label: 'Due' },
      { name: 'before', label: 'Renewed before', isDrawn: true },
      { name: 'after', label: 'Renewed after', isDrawn: true },
      { name: 'ended', label: 'Ended', isMoreBad: true, isDrawn: true },
      { name: 'percent', label: 'Retention', isPercent: true },
    ],
    note: 'By the last day of the membership. A term that has not ended yet and is not renewed is due alone.',
  },
} as const satisfies Record<string, Report>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = [
  'enrolments',
  'money',
  'unpaid',
  'active',
  'retention',
] as const satisfies readonly ReportName[];

export function reportOf(name: ReportName): Report {
  return REPORTS[name];
}

/** What a period is compared with: as many days or whole months before, or the same days of the year before. */
export function comparedPeriod({ from, to }: FigurePeriod, how: Comparison): FigurePeriod | null {
  if (how === 'none') return null;
  if (how === 'year')
    return { from: yearBefore(from), to: isMonthsEnd(to) ? monthsEndBefore(to, 12) : yearBefore(to) };
  const first = yearMonthOf(from);
  if (from === wholeMonth(first).from && isMonthsEnd(to)) {
    const months = monthsBetween(first, yearMonthOf(to)) + 1;
    return { from: wholeMonth(addMonths(first, -months)).from, to: addDays(from, -1) };
  }
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) };
}

function isMonthsEnd(day: string): boolean {
  return day === wholeMonth(yearMonthOf(day)).to;
}

function monthsEndBefore(day: string, months: number): string {
  return wholeMonth(addMonths(yearMonthOf(day), -months)).to;
}

/** February 29 has the 28th before it. */
function yearBefore(day: string): string {
  const { to } = wholeMonth(addMonths(yearMonthOf(day), -12));
  const same = `${to.slice(0, 8)}${day.slice(8)}`;
  return same < to ? same : to;
}

function monthsBetween(from: string, to: string): number {
  return (
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))
  );
}

/** The most rows of a time; a longer period is asked for by week or month. */
export const MOST_DAYS = 93;
export const MOST_WEEKS = 54;
export const MOST_MONTHS = 60;

/** The days, weeks (from Monday) or months of a period. */
export function bucketsOf({ from, to }: FigurePeriod, rows: 'day' | 'week' | 'month'): FigurePeriod[] {
  const buckets: FigurePeriod[] = [];
  for (let first = from; first <= to;) {
    const end =
      rows === 'day' ? first : rows === 'week' ? sundayOf(first) : wholeMonth(yearMonthOf(first)).to;
    const last = end < to ? end : to;
    buckets.push({ from: first, to: last });
    first = addDays(last, 1);
  }
  return buckets;
}

function sundayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, (7 - weekday) % 7);
}
