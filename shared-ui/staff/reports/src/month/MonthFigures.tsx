import { Skeleton, VisuallyHidden } from '@mantine/core';
import {
  type CalendarDate,
  dollars,
  type FigurePeriod,
  monthPeriods,
  signedDollars,
  type YearMonth,
  yearMonthOf,
} from '@rollbook/contract';
import { today } from '@rollbook/platform';
import { type Change, changeOf } from './compared';
import classes from './figures.module.css';
import { type MonthFiguresAnswer, shortMonth } from './months';

type Figures = MonthFiguresAnswer['now'];
type Shown = {
  name: 'new_members' | 'renewals' | 'collected' | 'refunds' | 'unpaid' | 'active';
  label: string;
  inMoney?: true;
  isMoreBad?: true;
  /** It is a standing, with the day on which it was so. */
  isDated?: true;
};

const SHOWN: readonly Shown[] = [
  { name: 'new_members', label: 'New members' },
  { name: 'renewals', label: 'Renewals' },
  { name: 'collected', label: 'Collected', inMoney: true },
  { name: 'refunds', label: 'Refunds', inMoney: true, isMoreBad: true },
  { name: 'unpaid', label: 'Unpaid', inMoney: true, isMoreBad: true, isDated: true },
  { name: 'active', label: 'Active', isDated: true },
];

/** Of the running month, which is compared with days of closed ones. */
const COUNTED =
  "A late change to a closed month counts on the day on which it was recorded. Unpaid and Active of an earlier day are counted from today's records; those of the end of a closed month do not change.";

type Props = { month: YearMonth; figures: MonthFiguresAnswer | undefined };

/** The figures of a month in one row, each against the month before and the year before. */
export function MonthFigures({ month, figures }: Props) {
  const periods = figures ?? monthPeriods(month, today());
  return (
    <section aria-label="Figures" aria-busy={figures === undefined}>
      <dl className={classes['figures']}>
        {SHOWN.map((shown) => (
          <Figure key={shown.name} shown={shown} figures={figures} periods={periods} />
        ))}
      </dl>
      {month === yearMonthOf(today()) && <p className={classes['counted']}>{COUNTED}</p>}
    </section>
  );
}

type Periods = Record<'now' | 'last_month' | 'last_year', FigurePeriod>;
type FigureProps = { shown: Shown; figures: MonthFiguresAnswer | undefined; periods: Periods };

function Figure({ shown, figures, periods }: FigureProps) {
  const label = shown.isDated ? `${shown.label} ${dated(periods.now.to)}` : shown.label;
  return (
    <div className={classes['figure']}>
      <dt className={classes['label']}>{label}</dt>
      <dd className={classes['value']}>{figures ? valueShown(figures.now, shown) : <Place width={72} />}</dd>
      {(['last_month', 'last_year'] as const).map((period) => (
        <dd key={period} className={classes['before']}>
          <span>
            {shortMonth(yearMonthOf(periods[period].to))}{' '}
            {figures ? <b>{valueShown(figures[period], shown)}</b> : <Place width={32} />}
          </span>
          {figures && (
            <ChangeShown
              change={changeOf(figures.now[shown.name], figures[period][shown.name])}
              isMoreGood={!shown.isMoreBad}
            />
          )}
        </dd>
      ))}
    </div>
  );
}

function dated(day: CalendarDate): string {
  return day === today() ? 'today' : `on ${day.slice(5, 7)}/${day.slice(8)}`;
}

function valueShown(figures: Figures, { name, inMoney }: Shown): string {
  const value = figures[name];
  if (!inMoney) return value.toLocaleString('en-US');
  return value < 0 ? signedDollars(value) : dollars(value, 'short');
}

/** The grey place of a number that is being counted. */
export function Place({ width }: { width: number }) {
  return <Skeleton component="span" display="inline-block" height="0.8em" width={width} />;
}

const SIGNS = { up: ['↗', 'up'], down: ['↘', 'down'], same: ['→', 'unchanged,'] } as const;

/** More unpaid or refunds is amber, never green; red is for what is lost. */
export function ChangeShown({ change, isMoreGood }: { change: Change | undefined; isMoreGood: boolean }) {
  if (change === undefined) return null;
  const { way, percent } = change;
  const [arrow, word] = SIGNS[way];
  const isGood = way === 'same' || (way === 'up') === isMoreGood;
  return (
    <span className={classes['change']} data-news={isGood ? 'good' : 'watch'}>
      <span aria-hidden="true">{arrow} </span>
      <VisuallyHidden>{word} </VisuallyHidden>
      {percent}
    </span>
  );
}
