import { VisuallyHidden } from '@mantine/core';
import {
  addMonths,
  couldNot,
  dollars,
  signedDollars,
  type YearMonth,
  yearMonthOf,
  monthAndYear,
} from '@rollbook/contract';
import { chipClasses, useCall, useStaff } from '@rollbook/kit';
import { today } from '@rollbook/platform';
import { Link } from 'react-router-dom';
import { statementPath } from '../routes';
import { Place } from './MonthFigures';
import { EARLIEST, type MonthFiguresAnswer, useMonth, useOwn } from './months';
import classes from './ownmonth.module.css';

type Now = MonthFiguresAnswer['now'];

const FIGURES: readonly { label: string; shown: (now: Now) => string }[] = [
  { label: 'New members', shown: ({ new_members }) => new_members.toLocaleString('en-US') },
  { label: 'Renewals', shown: ({ renewals }) => renewals.toLocaleString('en-US') },
  {
    label: 'Collected',
    shown: ({ collected }) => (collected < 0 ? signedDollars(collected) : dollars(collected, 'short')),
  },
  { label: 'Refunds', shown: ({ refunds }) => dollars(refunds, 'short') },
];

/** On the home of an office or a group: the figures of one of its months in a row, and the way to its statement. */
export default function OwnMonth() {
  const { area } = useStaff();
  const { month, choose } = useMonth();
  const { loading, reload } = useCall('getMonthFigures', { month, ...useOwn() }, { keep: true });
  const figures = loading.state === 'loaded' ? loading.value : undefined;
  return (
    <section className={classes['month']} aria-label="Figures of a month" aria-busy={figures === undefined}>
      <div className={classes['choice']}>
        <Step to={addMonths(month, -1)} way="before" choose={choose} />
        <h2 className={classes['name']} aria-live="polite">
          {monthAndYear(month)}
          {month === yearMonthOf(today()) && <span className={classes['soFar']}> so far</span>}
        </h2>
        <Step to={addMonths(month, 1)} way="after" choose={choose} />
      </div>
      {loading.state === 'failed' ? (
        <p className={classes['failed']} role="status">
          {couldNot('load', 'these figures')}.{' '}
          <button type="button" className={classes['retry']} onClick={() => void reload()}>
            Retry
          </button>
        </p>
      ) : (
        <dl className={classes['figures']}>
          {FIGURES.map(({ label, shown }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figures ? shown(figures.now) : <Place width={32} />}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link className={classes['statement']} to={statementPath(area, month)}>
        Statement
      </Link>
    </section>
  );
}

type StepProps = { to: YearMonth; way: 'before' | 'after'; choose: (month: YearMonth) => void };

function Step({ to, way, choose }: StepProps) {
  const isThere = way === 'before' ? to >= EARLIEST : to <= yearMonthOf(today());
  return (
    <button
      type="button"
      className={chipClasses['chip']}
      // Not `disabled`: the focus would be lost at the end of the months.
      aria-disabled={!isThere}
      onClick={() => isThere && choose(to)}
    >
      <span aria-hidden="true">{way === 'before' ? '‹' : '›'}</span>
      <VisuallyHidden>{monthAndYear(to)}</VisuallyHidden>
    </button>
  );
}
