import { VisuallyHidden } from '@mantine/core';
import { addMonths, type YearMonth, yearMonthOf, monthAndYear, monthName } from '@rollbook/contract';
import { chipClasses, SelectField } from '@rollbook/kit';
import { today } from '@rollbook/platform';
import { useState } from 'react';
import classes from './month.module.css';
import { monthsByYear } from './months';

type Props = { month: YearMonth; choose: (month: YearMonth) => void };

/** Any month: chips by year, and on a phone a list with the neighbours beside it. */
export function MonthChoice({ month, choose }: Props) {
  const now = yearMonthOf(today());
  const years = monthsByYear(now);
  const first = years.at(-1)?.months.at(-1) ?? now;
  const [opened, open] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (year: string, nth: number) => nth < 2 || opened.has(year) || year === month.slice(0, 4);
  return (
    <>
      <div className={classes['years']} role="group" aria-label="Month">
        {years
          .filter(({ year }, nth) => isOpen(year, nth))
          .map(({ year, months }) => (
            <div key={year} className={classes['year']}>
              <span className={classes['number']}>{year}</span>
              {months.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={chipClasses['chip']}
                  aria-pressed={one === month}
                  onClick={() => choose(one)}
                >
                  {one === now ? `${monthName(one)}, ${daysSoFar()}` : monthName(one).slice(0, 3)}
                  <VisuallyHidden> {year}</VisuallyHidden>
                </button>
              ))}
            </div>
          ))}
        <div className={classes['year']}>
          {years
            .filter(({ year }, nth) => !isOpen(year, nth))
            .map(({ year }) => (
              <button
                key={year}
                type="button"
                className={classes['more']}
                onClick={() => open(new Set([...opened, year]))}
              >
                {year}
              </button>
            ))}
        </div>
      </div>
      <div className={classes['list']}>
        <SelectField
          label="Month"
          hideLabel
          value={month}
          onChange={({ target }) => choose(target.value)}
          options={years.flatMap(({ months }) =>
            months.map((one) => ({ value: one, label: monthAndYear(one) })),
          )}
        />
        <Neighbour to={addMonths(month, -1)} isThere={month > first} choose={choose} way="before" />
        <Neighbour to={addMonths(month, 1)} isThere={month < now} choose={choose} way="after" />
      </div>
    </>
  );
}

function daysSoFar(): string {
  const days = Number(today().slice(8));
  return days === 1 ? '1 day so far' : `${days} days so far`;
}

type NeighbourProps = { to: YearMonth; isThere: boolean; way: 'before' | 'after'; choose: Props['choose'] };

function Neighbour({ to, isThere, way, choose }: NeighbourProps) {
  const name = monthName(to).slice(0, 3);
  return (
    <button type="button" className={chipClasses['chip']} disabled={!isThere} onClick={() => choose(to)}>
      {way === 'before' ? `‹ ${name}` : `${name} ›`}
      <VisuallyHidden> {to.slice(0, 4)}</VisuallyHidden>
    </button>
  );
}
