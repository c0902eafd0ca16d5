import { type CalendarDate, dollars, type Figures, longDate, monthOf, shownMonth } from '@rollbook/contract';
import type { CallAnswer, FigurePeriod } from '@rollbook/contract';

export type AllFigures = CallAnswer<'getFigures'>;
type Periods = Record<keyof AllFigures, FigurePeriod>;

/** A figure of the row: what it is called, how it is written, and whether more of it is good news. */
export type Shown = { name: keyof Figures; label: string; inMoney: boolean; isMoreGood: boolean };

export const SHOWN: readonly Shown[] = [
  { name: 'new_members', label: 'New members', inMoney: false, isMoreGood: true },
  { name: 'renewals', label: 'Renewals', inMoney: false, isMoreGood: true },
  { name: 'collected', label: 'Collected', inMoney: true, isMoreGood: true },
  { name: 'refunds', label: 'Refunds', inMoney: true, isMoreGood: false },
  { name: 'unpaid', label: 'Unpaid', inMoney: true, isMoreGood: false },
  { name: 'active', label: 'Active today', inMoney: false, isMoreGood: true },
];

export function valueShown(value: number, { inMoney }: Pick<Shown, 'inMoney'>): string {
  return inMoney ? dollars(value, 'short') : value.toLocaleString('en-US');
}

export type Change = { way: 'up' | 'down' | 'same'; percent: string };

/** How a figure has changed; undefined where there was none to compare with. */
export function changeOf(now: number, before: number): Change | undefined {
  if (before <= 0) return undefined;
  const percent = `${((Math.abs(now - before) / before) * 100).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`;
  if (now === before) return { way: 'same', percent };
  return { way: now > before ? 'up' : 'down', percent };
}

/** 'Oct' and 'Nov 2025': the months of the comparison. */
export function monthsShown({ last_month, last_year }: Periods): Record<'last_month' | 'last_year', string> {
  return {
    last_month: shownMonth(monthOf(last_month.to)).slice(0, 3),
    last_year: shownMonth(monthOf(last_year.to)),
  };
}

/** 'November 2026 to the 24th, against the same days of October and of November 2025'. */
export function periodsShown({ now, last_month, last_year }: Periods): string {
  const [month, day = '', year] = partsOf(now.to);
  const [monthBefore] = partsOf(last_month.to);
  const [monthThen, , yearThen] = partsOf(last_year.to);
  const same = `${monthBefore} and of ${monthThen} ${yearThen}`;
  return `${month} ${year} to the ${day.replace(',', '')}, against the same days of ${same}`;
}

/** ['November', '24th,', '2026']. */
const partsOf = (day: CalendarDate) => longDate(day, 'en').split(' ');
