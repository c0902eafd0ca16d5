import {
  addMonths,
  type CalendarDate,
  type CallRequest,
  COMPARISONS,
  type Comparison,
  type FigurePeriod,
  isCalendarDate,
  REPORT_NAMES,
  type ReportName,
  reportOf,
  shownDate,
  type ReportRows,
  wholeMonth,
  yearMonthOf,
} from '@rollbook/contract';

/** What a report is asked for; the address keeps it. `where` has 'office-3' and 'group-2'; all when empty. */
export type Choice = FigurePeriod & {
  report: ReportName;
  rows: ReportRows;
  compare: Comparison;
  where: readonly string[];
};

const PLACE = /^(office|group)-\d{1,10}$/;

/** From an address: what is missing or wrong is as at the beginning. */
export function choiceOf(params: URLSearchParams, today: CalendarDate): Choice {
  const report = REPORT_NAMES.find((one) => one === params.get('report')) ?? 'enrolments';
  const { rows } = reportOf(report);
  const usual = rows[0] ?? 'month';
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const period =
    isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : lastMonths(3, today);
  return {
    ...period,
    report,
    rows: rows.find((one) => one === params.get('rows')) ?? usual,
    compare: COMPARISONS.find((one) => one === params.get('compare')) ?? 'year',
    where: (params.get('where') ?? '').split(',').filter((place) => PLACE.test(place)),
  };
}

export function addressOf({ report, rows, from, to, compare, where }: Choice): URLSearchParams {
  return new URLSearchParams({
    report,
    rows,
    from,
    to,
    compare,
    ...(where.length > 0 && { where: where.join(',') }),
  });
}

export function requestOf(
  { report, rows, from, to, compare, where }: Choice,
  own: Pick<CallRequest<'getReport'>, 'oid' | 'ogid'>,
  today: CalendarDate,
): CallRequest<'getReport'> {
  return {
    report,
    rows,
    ...askedPeriod({ report, from, to }, today),
    compare,
    ...own,
    ...placesOf(where),
  };
}

/**
 * The days that a report counts. None is in the future, so that a month or a year that is not over is compared with as many days.
 * Retention is asked for months ahead: what will end then is known.
 */
export function askedPeriod(
  { report, from, to }: Pick<Choice, 'report' | 'from' | 'to'>,
  today: CalendarDate,
): FigurePeriod {
  if (report === 'retention' || to <= today) return { from, to };
  return { from, to: from > today ? from : today };
}

/** The period in words: the unpaid are those of today, and the active members those of one day. */
export function periodShown(choice: Pick<Choice, 'report' | 'from' | 'to'>, today: CalendarDate): string {
  const { from, to } = askedPeriod(choice, today);
  if (choice.report === 'unpaid') return `Today, ${shownDate(today)}`;
  return choice.report === 'active' ? `On ${shownDate(to)}` : `${shownDate(from)} to ${shownDate(to)}`;
}

/** The office or group that is chosen alone. */
export function onlyPlace(where: Choice['where']): { oid?: number; ogid?: number } {
  const { offices = [], groups = [] } = placesOf(where);
  const [oid, ogid] = [offices[0], groups[0]];
  if (where.length !== 1) return {};
  return oid === undefined ? { ...(ogid !== undefined && { ogid }) } : { oid };
}

/** The chosen offices and groups; what neither names is not asked for. */
export function placesOf(where: Choice['where']): { offices?: number[]; groups?: number[] } {
  const of = (kind: string) =>
    where.filter((place) => place.startsWith(kind)).map((place) => Number(place.slice(kind.length)));
  const [offices, groups] = [of('office-'), of('group-')];
  return { ...(offices.length > 0 && { offices }), ...(groups.length > 0 && { groups }) };
}

/** The last whole months and the running one. */
export function lastMonths(count: number, today: CalendarDate): FigurePeriod {
  const now = yearMonthOf(today);
  return { from: wholeMonth(addMonths(now, 1 - count)).from, to: wholeMonth(now).to };
}

export type NamedPeriod = FigurePeriod & { label: string };

/** Periods that are asked for most. */
export function periodsOffered(today: CalendarDate): NamedPeriod[] {
  const now = yearMonthOf(today);
  const year = today.slice(0, 4);
  const before = Number(year) - 1;
  return [
    { label: 'This month', ...wholeMonth(now) },
    { label: 'Last month', ...wholeMonth(addMonths(now, -1)) },
    { label: 'Last 3 months', ...lastMonths(3, today) },
    { label: 'Last 12 months', ...lastMonths(12, today) },
    { label: year, from: `${year}-01-01`, to: `${year}-12-31` },
    { label: String(before), from: `${before}-01-01`, to: `${before}-12-31` },
  ];
}
