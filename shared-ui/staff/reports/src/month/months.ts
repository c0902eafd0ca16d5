import {
  addMonths,
  type CallAnswer,
  type CallRequest,
  FIRST_MONTH,
  isYearMonth,
  monthAndYear,
  monthOf,
  monthPeriods,
  shownDate,
  shownMonth,
  type YearMonth,
  yearMonthOf,
} from '@rollbook/contract';
import { type StaffContext, useStaff } from '@rollbook/kit';
import { today } from '@rollbook/platform';
import { useLocation, useSearchParams } from 'react-router-dom';

export type MonthFiguresAnswer = CallAnswer<'getMonthFigures'>;
type Own = Pick<CallRequest<'getMonthFigures'>, 'oid' | 'ogid'>;

/** Whose figures a screen asks for: an area's own office or group, or those of the plan. */
export function ownOf({ area, office, group }: Pick<StaffContext, 'area' | 'office' | 'group'>): Own {
  if (area === '/office') return office === undefined ? {} : { oid: office.oid };
  return area === '/officegroup' && group !== undefined ? { ogid: group.ogid } : {};
}

export function useOwn(): Own {
  return ownOf(useStaff());
}

/** Whose month a page shows: the address may name one office of a group, and for an administrator any office or group. */
export function useWhose(): Own {
  const own = useOwn();
  const { area } = useStaff();
  const [params] = useSearchParams();
  if (area === '/office') return own;
  const [oid, ogid] = [idOf(params.get('oid')), idOf(params.get('ogid'))];
  if (oid !== undefined) return { ...own, oid };
  return area === '/ecsadmin' && ogid !== undefined ? { ogid } : own;
}

function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The month of the address; without one the given month. */
export function useMonth(other: YearMonth = yearMonthOf(today())) {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const month = isYearMonth(asked) && asked <= yearMonthOf(today()) && asked >= EARLIEST ? asked : other;
  const choose = (next: YearMonth) =>
    setParams(
      (now) => {
        now.set('month', next);
        return now;
      },
      { replace: true, state },
    );
  return { month, choose };
}

/** '09/2024' as '2024-09'. */
export const EARLIEST: YearMonth = `${FIRST_MONTH.slice(3)}-${FIRST_MONTH.slice(0, 2)}`;

/** The months that can be chosen, by year, the latest first. */
export function monthsByYear(now: YearMonth): { year: string; months: YearMonth[] }[] {
  const years: { year: string; months: YearMonth[] }[] = [];
  for (let month = now; month >= EARLIEST; month = addMonths(month, -1)) {
    const year = month.slice(0, 4);
    const last = years.at(-1);
    if (last?.year === year) last.months.push(month);
    else years.push({ year, months: [month] });
  }
  return years;
}

/** 'Nov 2026'. */
export function shortMonth(month: YearMonth): string {
  return shownMonth(monthOf(`${month}-01`));
}

/** What is compared with what, in words: a whole month is never compared with some days. */
export function comparedText(month: YearMonth, day: string): string {
  const { now, last_month, last_year } = monthPeriods(month, day);
  const [before, then] = [monthAndYear(yearMonthOf(last_month.to)), monthAndYear(yearMonthOf(last_year.to))];
  if (month !== yearMonthOf(day)) {
    return `${monthAndYear(month)}, the whole month, against the whole of ${before} and of ${then}`;
  }
  const days = Number(now.to.slice(8));
  const until = days === 1 ? 'the 1st day' : `the first ${days} days`;
  return `${monthAndYear(month)} to ${shownDate(now.to)}, against ${until} of ${before} and of ${then}`;
}
