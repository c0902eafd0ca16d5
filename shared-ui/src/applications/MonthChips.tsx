import { monthsUntil, shownMonth } from '@rollbook/contract';
import { useState } from 'react';
import { useServerNow } from '../clock';
import classes from './chips.module.css';
import type { Period } from './period';

/** Months shown beside 'Past 30 days'; the others are collapsed. */
const SHOWN = 6;

type Props = { period: Period; choose: (period: Period) => void };

/** Chips for the past 30 days, every month since September 2024, newest first, and All (specification §2, D16). */
export function MonthChips({ period, choose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const months = monthsUntil(useServerNow());
  // A month chosen from the collapsed part stays visible when it collapses.
  const shown = months.filter((month, index) => isOpen || index < SHOWN || month === period);
  const chip = (value: Period, label: string) => (
    <button
      key={value}
      type="button"
      className={classes['chip']}
      aria-pressed={period === value}
      onClick={() => choose(value)}
    >
      {label}
    </button>
  );
  return (
    <div role="group" aria-label="Period" className={classes['chips']} data-open={isOpen}>
      {chip('past 30 days', 'Past 30 days')}
      {shown.map((month) => chip(month, shownMonth(month)))}
      {months.length > SHOWN && (
        <button
          type="button"
          className={classes['chip']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fewer' : 'More'} <span aria-hidden="true">{isOpen ? '⌃' : '⌄'}</span>
        </button>
      )}
      {chip('all', 'All')}
    </div>
  );
}
