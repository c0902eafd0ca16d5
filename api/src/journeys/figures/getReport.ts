import {
  bucketsOf,
  type CallAnswer,
  comparedPeriod,
  denverDate,
  type FigurePeriod,
  MOST_DAYS,
  MOST_MONTHS,
  MOST_WEEKS,
  reportOf,
  type ReportRows,
  yearMonthOf,
} from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import { invalidFields } from '../../base/http/problem';
import { closedOf } from '../../money/months/closed';
import { asClosed } from '../../money/months/figures';
import { addValues, type Asked, rowsOf, type Values } from './reportRows';
import { scopeOf } from './scope';

type Row = CallAnswer<'getReport'>['rows'][number];

/** Any of the reports; rows of the period before are matched by office, group, ... and days by their place. */
export const getReport: Handler<'getReport'> = async (input, { caller, now }) => {
  const { report, rows, from, to, compare } = input;
  refuse(input);
  const today = denverDate(now());
  const scope = await scopeOf(caller, input);
  const asked: Asked = { report, rows, scope, today };
  const compared = report === 'unpaid' ? null : comparedPeriod({ from, to }, compare);
  const [present, before] = await Promise.all([
    rowsOf({ from, to }, asked),
    compared && rowsOf(compared, asked),
  ]);
  const closed = rows === 'month' ? await closedOf(present.map(({ key }) => yearMonthOf(key))) : new Set();
  const isInTime = rows === 'day' || rows === 'week' || rows === 'month';
  const beforeBy = new Map(before?.map(({ key, values }, nth) => [isInTime ? String(nth) : key, values]));
  const shown = present.map(({ key, label, values }, nth): Row => {
    const same = before && (beforeBy.get(isInTime ? String(nth) : key) ?? addValues(report, []));
    return { key, label, closed: closed.has(yearMonthOf(key)), values, before: same };
  });
  const missing = (isInTime ? [] : (before ?? [])).filter(({ key }) =>
    present.every((one) => one.key !== key),
  );
  const gone = missing.map(({ key, label, values }): Row => {
    return { key, label, closed: false, values: addValues(report, []), before: values };
  });
  return {
    from,
    to,
    compared,
    rows: [...shown, ...gone],
    total: totalOf(present),
    total_before: before && totalOf(before),
    as_closed: report === 'active' && rows !== 'state' ? await asClosed(to, scope) : null,
  };

  function totalOf(of: { values: Values }[]): Values {
    return addValues(
      report,
      of.map(({ values }) => values),
    );
  }
};

const MOST: Partial<Record<ReportRows, number>> = { day: MOST_DAYS, week: MOST_WEEKS, month: MOST_MONTHS };

function refuse({ report, rows, from, to }: FigurePeriod & Pick<Asked, 'report' | 'rows'>): void {
  if (!reportOf(report).rows.includes(rows)) throw invalidFields({ rows: 'This report has no such rows' });
  if (to < from) throw invalidFields({ to: 'The last day is before the first' });
  const most = MOST_MONTHS;
  if (bucketsOf({ from, to }, 'month').length > most) throw invalidFields({ to: `At most ${most} months` });
  if (rows !== 'day' && rows !== 'week') return;
  const limit = MOST[rows] ?? most;
  if (bucketsOf({ from, to }, rows).length > limit) throw invalidFields({ rows: `At most ${limit} rows` });
}
