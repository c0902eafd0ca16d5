import { denverDate, figureMonths, figurePeriods } from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import { periodFigures } from '../../money/months/figures';
import { takingsOfAll } from '../../money/months/takings';

/** The figures of the administrator's home: what each means stands in `figuresOf` of the contract. */
export const getFigures: Handler<'getFigures'> = async (_input, { now }) => {
  const today = denverDate(now());
  const { now: present, last_month: before, last_year: yearBefore } = figurePeriods(today);
  const figures = async (period: typeof present) => {
    const { new_members, renewals, collected, refunds, unpaid, unpaid_names, active } = await periodFigures(
      period,
      {},
      today,
    );
    return { ...period, new_members, renewals, collected, refunds, unpaid, unpaid_names, active };
  };
  const [current, last_month, last_year] = await Promise.all([
    figures(present),
    figures(before),
    figures(yearBefore),
  ]);
  return { now: current, last_month, last_year };
};

/** New members and renewals of the last months. One month after the other: other requests go on in between. */
export const getFigureMonths: Handler<'getFigureMonths'> = async (_input, { now }) => {
  const months = [];
  for (const period of figureMonths(denverDate(now()))) {
    const { new_members, renewals } = await takingsOfAll(period, {});
    months.push({ ...period, new_members, renewals });
  }
  return months;
};
