import {
  type CalendarDate,
  collectedOf,
  denverDate,
  type FigurePeriod,
  type Figures,
  totalCents,
  wholeMonth,
  type YearMonth,
  yearMonthOf,
} from '@rollbook/contract';
import { activeAndUnpaid, activeOfOffices } from '../../membership/payables/sales';
import { isClosed } from './closed';
import { ClosedMonth } from './model';
import {
  isEvery,
  isInScope,
  namesNow,
  type OfficeTakings,
  presentOids,
  type Scope,
  takingsOfAll,
} from './takings';

export type PeriodFigures = Figures &
  Pick<OfficeTakings['takings'], 'cancelled' | 'card' | 'cash' | 'check' | 'refund_count'>;

/** The figures of a period, and where its last day ends: as stored for a closed month. */
export async function periodFigures(
  period: FigurePeriod,
  scope: Scope,
  today: CalendarDate,
): Promise<FigurePeriod & PeriodFigures> {
  const [takings, end] = await Promise.all([takingsOfAll(period, scope), endOf(period, scope, today)]);
  const { new_members, renewals, ...money } = takings;
  const collected = collectedOf(money);
  return {
    ...period,
    new_members,
    renewals,
    collected,
    ...money,
    ...end,
    unpaid: totalCents(end.unpaid_names),
  };
}

/** Who is a member and what waits for payment where the last day of a period ends: as stored for a closed month. */
export async function endOf(
  { from, to }: FigurePeriod,
  scope: Scope,
  today: CalendarDate,
): Promise<Pick<Figures, 'active' | 'unpaid_names'>> {
  const month = yearMonthOf(to);
  const isWhole = from === wholeMonth(month).from && to === wholeMonth(month).to;
  const closed = isWhole ? await ClosedMonth.findOne({ _id: month, state: 'closed' }).lean() : null;
  if (closed === null) return activeAndUnpaid(to, today, await presentOids(scope));
  if (isEvery(scope)) return { active: closed.active, unpaid_names: closed.unpaid_names };
  const own = closed.lines.filter((line) => isInScope(line, scope));
  const sum = (of: 'active' | 'unpaid_names') => own.reduce((total, line) => total + line[of], 0);
  return { active: sum('active'), unpaid_names: sum('unpaid_names') };
}

type ActiveOffice = Omit<OfficeTakings, 'takings'> & { active: number };

/** The active members of each office at the end of a day: at that of a closed month as they were stored, as the home has them. */
export async function activeAt(day: CalendarDate, scope: Scope): Promise<ActiveOffice[]> {
  const month = yearMonthOf(day);
  const isLast = day === wholeMonth(month).to;
  const closed = isLast ? await ClosedMonth.findOne({ _id: month, state: 'closed' }).lean() : null;
  if (closed !== null) {
    return closed.lines
      .filter((line) => isInScope(line, scope))
      .map(({ oid, office_name, ogid, group_name, active }) => ({
        oid,
        office_name,
        ogid,
        group_name,
        active,
      }));
  }
  const [counted, nameOf] = await Promise.all([activeOfOffices(day, await presentOids(scope)), namesNow()]);
  return [...counted].map(([oid, active]) => ({ ...nameOf(oid), active }));
}

/** Of the last day of a closed month: how many members the records have for it now. Null for other days. */
export async function asClosed(
  day: CalendarDate,
  scope: Scope,
): Promise<{ month: YearMonth; now: number } | null> {
  const month = yearMonthOf(day);
  if (day !== wholeMonth(month).to || !(await isClosed(day))) return null;
  const counted = await activeOfOffices(day, await presentOids(scope));
  return { month, now: [...counted.values()].reduce((sum, active) => sum + active, 0) };
}

/** A period of which no day is in the future. */
export function untilToday(period: FigurePeriod, now: Date): FigurePeriod {
  const today = denverDate(now);
  return period.to > today ? { from: period.from, to: today } : period;
}
