import { shownDate } from './format';
import { FEE_CENTS } from './money';
import { addDays, type CalendarDate } from './time';
import type { FigurePeriod } from './figures';

/** A month as the new calls and addresses name it: 'YYYY-MM'. It sorts as text. */
export type YearMonth = string;

/** A month closes by itself on this day of the next one. */
export const CLOSES_ON_DAY = 10;

export function yearMonthOf(day: CalendarDate): YearMonth {
  return day.slice(0, 7);
}

/** 'YYYY-MM' in a valid year. */
export const YEAR_MONTH = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;

export function isYearMonth(text: string): boolean {
  return YEAR_MONTH.test(text);
}

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'December'. */
export function monthName(month: YearMonth): string {
  return NAMES[Number(month.slice(5)) - 1] ?? '';
}

/** 'December 2026'. */
export function monthAndYear(month: YearMonth): string {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

/** The month `count` months later; earlier when negative. */
export function addMonths(month: YearMonth, count: number): YearMonth {
  const nth = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`;
}

/** Its Denver days: half-open in time, from its first midnight to that of the next month. */
export function wholeMonth(month: YearMonth): FigurePeriod {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** The months of a period, the earliest first. */
export function monthsOf({ from, to }: FigurePeriod): YearMonth[] {
  const months: YearMonth[] = [];
  for (let month = yearMonthOf(from); month <= yearMonthOf(to); month = addMonths(month, 1))
    months.push(month);
  return months;
}

/** The day on which a month closes by itself; a reopened one waits for the next such day. */
export function closesOn(month: YearMonth, reopenedOn: CalendarDate | null = null): CalendarDate {
  const first = `${addMonths(month, 1)}-${CLOSES_ON_DAY}`;
  if (reopenedOn === null || reopenedOn < first) return first;
  const same = `${yearMonthOf(reopenedOn)}-${CLOSES_ON_DAY}`;
  return reopenedOn < same ? same : `${addMonths(yearMonthOf(reopenedOn), 1)}-${CLOSES_ON_DAY}`;
}

/**
 * A month and what it is compared with. One that has ended is compared with whole months, the running one with the same
 * days: three days are never compared with a month.
 */
export function monthPeriods(
  month: YearMonth,
  today: CalendarDate,
): Record<'now' | 'last_month' | 'last_year', FigurePeriod> {
  const [before, yearBefore] = [addMonths(month, -1), addMonths(month, -12)];
  if (month !== yearMonthOf(today)) {
    return { now: wholeMonth(month), last_month: wholeMonth(before), last_year: wholeMonth(yearBefore) };
  }
  const same = (other: YearMonth): FigurePeriod => {
    const whole = wholeMonth(other);
    const to = `${other}${today.slice(7)}`;
    return { from: whole.from, to: to < whole.to ? to : whole.to };
  };
  return { now: { from: `${month}-01`, to: today }, last_month: same(before), last_year: same(yearBefore) };
}

/** What was sold, cancelled, collected and sent back. Money in cents. */
export type Takings = {
  new_members: number;
  renewals: number;
  cancelled: number;
  card: number;
  cash: number;
  check: number;
  refunds: number;
  refund_count: number;
};

export const NO_TAKINGS: Takings = {
  new_members: 0,
  renewals: 0,
  cancelled: 0,
  card: 0,
  cash: 0,
  check: 0,
  refunds: 0,
  refund_count: 0,
};

export const TAKINGS = [
  'new_members',
  'renewals',
  'cancelled',
  'card',
  'cash',
  'check',
  'refunds',
  'refund_count',
] as const satisfies readonly (keyof Takings)[];

export function addTakings(one: Takings, other: Takings, times: 1 | -1 = 1): Takings {
  const sum = { ...NO_TAKINGS };
  for (const key of TAKINGS) sum[key] = one[key] + times * other[key];
  return sum;
}

export function sumTakings(all: readonly Takings[]): Takings {
  return all.reduce<Takings>((sum, one) => addTakings(sum, one), NO_TAKINGS);
}

export function isSameTakings(one: Takings, other: Takings): boolean {
  return TAKINGS.every((key) => one[key] === other[key]);
}

export function collectedOf({ card, cash, check }: Pick<Takings, 'card' | 'cash' | 'check'>): number {
  return card + cash + check;
}

export function netOf(takings: Takings): number {
  return collectedOf(takings) - takings.refunds;
}

/** The names that were paid: each pays one fee. */
export function paidNames(cents: number): number {
  return Math.round(cents / FEE_CENTS);
}

export const ENTRY_KINDS = ['new', 'renewal', 'deleted', 'cancelled', 'refund'] as const;
export const ENTRY_WAYS = ['', 'card', 'cash', 'check'] as const;

/** One line of a month: a payment of one name, a cancellation, or a refund. */
export type MonthEntry = {
  /** Names it again in a recount: 'paid 4851', 'cancelled 4851', 'refund …'. */
  key: string;
  /** `deleted`: the application is gone, its money was collected. */
  kind: (typeof ENTRY_KINDS)[number];
  /** The application; null for a refund that names none. */
  id: number | null;
  day: CalendarDate;
  way: (typeof ENTRY_WAYS)[number];
  cents: number;
};

export const ENTRY_KIND_SHOWN: Record<MonthEntry['kind'], string> = {
  new: 'New',
  renewal: 'Renewal',
  deleted: 'Deleted since',
  cancelled: 'Cancelled',
  refund: 'Refund',
};
export const ENTRY_WAY_SHOWN: Record<MonthEntry['way'], string> = {
  '': '',
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
};

/** What a line adds to the net: a refund takes away. */
export function entryNet({ kind, cents }: Pick<MonthEntry, 'kind' | 'cents'>): number {
  return kind === 'refund' ? -cents : cents;
}

const CORRECTED: Record<MonthEntry['kind'], string> = {
  new: 'payment of a new member',
  renewal: 'payment of a renewal',
  deleted: 'payment of a deleted application',
  cancelled: 'cancellation',
  refund: 'refund',
};
const CORRECTED_BY: Partial<Record<string, string>> = {
  admin: 'the administrator',
  system: 'Rollbook',
  public: 'the member',
};

type ShownCorrection = {
  on: CalendarDate;
  kind: MonthEntry['kind'];
  day: CalendarDate;
  what: 'added' | 'changed' | 'removed';
  application: number | null;
  office_name: string;
  by: string;
  by_name: string;
};

/** What was corrected in a closed month, with its true day, and by whom. */
export function correctionShown(one: ShownCorrection): string {
  const { on, kind, day, what, application, office_name, by, by_name } = one;
  const about = [
    `${shownDate(on)}: ${CORRECTED[kind]} of ${shownDate(day)} ${what}`,
    ...(application === null ? [] : [`application ${application}`]),
    ...(office_name === '' ? [] : [office_name]),
    `by ${by_name || CORRECTED_BY[by] || by}`,
  ];
  return about.join(', ');
}

export function takingsOf({ kind, way, cents }: Pick<MonthEntry, 'kind' | 'way' | 'cents'>): Takings {
  const takings = { ...NO_TAKINGS };
  if (kind === 'refund') return { ...takings, refunds: cents, refund_count: 1 };
  if (kind === 'cancelled') return { ...takings, cancelled: 1 };
  if (way !== '') takings[way] = cents;
  if (kind === 'new') takings.new_members = 1;
  if (kind === 'renewal') takings.renewals = 1;
  return takings;
}
