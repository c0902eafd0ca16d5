import {
  type CalendarDate,
  correctionShown,
  denverDate,
  shownDate,
  signedDollars,
  type YearMonth,
  monthName,
} from '@rollbook/contract';
import { Icon, IconLock } from '@rollbook/kit';
import { type ReactNode, useState } from 'react';
import classes from './month.module.css';
import { type MonthFiguresAnswer } from './months';

type Correction = MonthFiguresAnswer['corrections'][number];
type Props = {
  month: YearMonth;
  closedAt: string;
  corrections: readonly Correction[];
  /** What may be done about it, at the end of the line. */
  children?: ReactNode;
};

/** A lock and words: since when the month is closed, and what was corrected since. */
export function ClosedLine({ month, closedAt, corrections, children }: Props) {
  const [isShown, show] = useState(false);
  const sum = corrections.reduce((total, { net }) => total + net, 0);
  const count = corrections.length === 1 ? '1 correction' : `${corrections.length} corrections`;
  return (
    <div>
      <div className={classes['closed']}>
        <Icon of={IconLock} size={16} />
        <b>
          {monthName(month)} is closed since {shownDate(denverDate(new Date(closedAt)))}.
        </b>{' '}
        <span>
          Its figures stay as they are.
          {corrections.length > 0 && ` ${count} since then: ${signedDollars(sum)}.`}
        </span>
        {corrections.length > 0 && (
          <button
            type="button"
            className={classes['show']}
            aria-expanded={isShown}
            onClick={() => show(!isShown)}
          >
            {isShown ? 'Hide' : corrections.length === 1 ? 'Show it' : 'Show them'}
          </button>
        )}
        {children}
      </div>
      {isShown && <Corrections corrections={corrections} />}
    </div>
  );
}

type OpenProps = { month: YearMonth; closesOn: CalendarDate; reason: string; children?: ReactNode };

/** A month that has ended and is not closed yet: its figures may still change. */
export function OpenLine({ month, closesOn, reason, children }: OpenProps) {
  return (
    <div className={classes['closed']} data-open="true">
      <b>{monthName(month)} is not closed yet.</b>{' '}
      <span>
        Its figures can still change. It closes by itself on {shownDate(closesOn)}.
        {reason !== '' && ` It was opened again: ${reason}`}
      </span>
      {children}
    </div>
  );
}

/** Each with its amount, who made it, and its true day. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <ul className={classes['corrections']} aria-label="Corrections">
      {corrections.map((one) => (
        <li key={one.id}>
          <span>{correctionShown(one)}</span>
          <b>{signedDollars(one.net)}</b>
        </li>
      ))}
    </ul>
  );
}
