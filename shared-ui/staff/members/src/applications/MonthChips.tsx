import { monthsUntil, shownMonth, type Month } from '@rollbook/contract';
import { chipClasses } from '@rollbook/kit';
import { useServerNow } from '@rollbook/platform';
import { useEffect, useRef } from 'react';
import type { Period } from './period';
import classes from './months.module.css';

type Props = { period: Period; choose: (period: Period) => void };

/**
 * A button for the past 30 days, for All and for every month since September 2024, newest first (specification §2):
 * a row per year, or on a phone one line that scrolls sideways.
 */
export function MonthChips({ period, choose }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const [box, button] = [line.current, chosen.current];
    if (box && button) box.scrollLeft = button.offsetLeft - (box.clientWidth - button.clientWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the chosen button is another one with each period
  }, [period]);
  const press = (value: Period) => ({
    type: 'button' as const,
    className: chipClasses['chip'],
    'aria-pressed': period === value,
    onClick: () => choose(value),
    ref: period === value ? chosen : undefined,
  });
  return (
    <div ref={line} role="group" aria-label="Period" className={classes['periods']}>
      <div className={classes['whole']}>
        <button {...press('past 30 days')}>Past 30 days</button>
        <button {...press('all')}>All</button>
      </div>
      <div className={classes['years']}>
        {yearsOf(monthsUntil(useServerNow())).map(({ year, months }) => (
          <div key={year} className={classes['year']}>
            <span aria-hidden="true">{year}</span>
            {months.map((month, index) => (
              <button key={month} {...press(month)} style={index === 0 ? columnOf(month) : undefined}>
                {shownMonth(month).slice(0, 3)}
                <span> {year}</span>
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** December stands in the first column after the year. */
function columnOf(month: Month) {
  return { gridColumnStart: 14 - Number(month.slice(0, 2)) };
}

/** The months by year, in their order. */
function yearsOf(months: readonly Month[]) {
  const years = [...new Set(months.map((month) => month.slice(3)))];
  return years.map((year) => ({ year, months: months.filter((month) => month.endsWith(year)) }));
}
