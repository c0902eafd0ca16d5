import {
  type CalendarDate,
  denverDate,
  figureMonths,
  type FigurePeriod,
  figurePeriods,
} from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import { applicationFigures, soldIn } from '../../membership/lists/figures';
import { refundedIn } from '../../money/refunds/read';

/** The figures of the administrator's home: what each means stands in `figuresOf` of the contract. */
export const getFigures: Handler<'getFigures'> = async (_input, { now }) => {
  const today = denverDate(now());
  const periods = figurePeriods(today);
  const [current, last_month, last_year] = await Promise.all([
    figuresIn(periods.now, today),
    figuresIn(periods.last_month, today),
    figuresIn(periods.last_year, today),
  ]);
  return { now: current, last_month, last_year };
};

/** New members and renewals of the last months. One month after the other: other requests go on in between. */
export const getFigureMonths: Handler<'getFigureMonths'> = async (_input, { now }) => {
  const months = [];
  for (const period of figureMonths(denverDate(now()))) months.push({ ...period, ...(await soldIn(period)) });
  return months;
};

async function figuresIn(period: FigurePeriod, today: CalendarDate) {
  const [figures, refunds] = await Promise.all([applicationFigures(period, today), refundedIn(period)]);
  return { ...period, ...figures, refunds };
}
