import {
  addMonths,
  type CallAnswer,
  denverDate,
  type FigurePeriod,
  monthPeriods,
  paidNames,
  wholeMonth,
} from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import { correctionsOf } from '../../money/months/correctionsOf';
import { closedAt } from '../../money/months/closed';
import { findCorrections } from '../../money/months/corrections';
import { periodFigures } from '../../money/months/figures';
import { isInScope, namesNow, type Scope, takingsIn } from '../../money/months/takings';
import { presentOffices } from '../../parties/offices/directory';
import { correctionsShown } from './correctionsShown';
import { scopeOf } from './scope';

type Answer = CallAnswer<'getMonthFigures'>;

/** The figures of any month, for the plan, an office or a group. */
export const getMonthFigures: Handler<'getMonthFigures'> = async (input, { caller, now }) => {
  const scope = await scopeOf(caller, input);
  const today = denverDate(now());
  const { month } = input;
  const closed_at = await closedAt(month);
  if (closed_at !== null) await findCorrections(month, { now });
  const periods = monthPeriods(month, today);
  const figures = async (period: FigurePeriod): Promise<Answer['now']> => {
    const found = await periodFigures(period, scope, today);
    return {
      ...found,
      card_names: paidNames(found.card),
      cash_names: paidNames(found.cash),
      check_names: paidNames(found.check),
    };
  };
  const [current, last_month, last_year, corrections, ranked] = await Promise.all([
    figures(periods.now),
    figures(periods.last_month),
    figures(periods.last_year),
    closed_at === null ? [] : correctionsOf(month, scope),
    rankedOffices(periods.now, scope, addMonths(month, -1)),
  ]);
  return {
    now: current,
    last_month,
    last_year,
    closed_at: closed_at?.toISOString() ?? null,
    corrections: await correctionsShown(corrections),
    ...ranked,
  };
};

const MOST = 5;
type Ranked = Pick<Answer, 'most' | 'fewest' | 'offices' | 'without'>;

/** The active offices by their new members: those with most, and those with fewest. */
async function rankedOffices(period: FigurePeriod, scope: Scope, before: string): Promise<Ranked> {
  const [{ active }, nameOf, taken, takenBefore] = await Promise.all([
    presentOffices(),
    namesNow(),
    takingsIn(period, scope),
    takingsIn(wholeMonth(before), scope),
  ]);
  const sold = new Map(taken.map(({ oid, takings }) => [oid, takings.new_members]));
  const soldBefore = new Map(takenBefore.map(({ oid, takings }) => [oid, takings.new_members]));
  const all = active
    .map(({ office }) => nameOf(office.oid))
    .filter((office) => isInScope(office, scope))
    .map(({ oid, office_name }) => ({ oid, office_name, new_members: sold.get(oid) ?? 0 }))
    .toSorted((one, other) => other.new_members - one.new_members || one.oid - other.oid);
  const most = all.slice(0, MOST).filter(({ new_members }) => new_members > 0);
  const shown = new Set(most.map(({ oid }) => oid));
  const fewest = all
    .filter(({ oid }) => !shown.has(oid))
    .slice(-MOST)
    .toReversed();
  const none = all.filter(({ oid, new_members }) => new_members <= 0 && (soldBefore.get(oid) ?? 0) <= 0);
  return { most, fewest, offices: all.length, without: none.length };
}
