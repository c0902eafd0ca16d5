import { Button } from '@mantine/core';
import { dollars, nameShown, namesShown, type RenewableMember, totalCents } from '@rollbook/contract';
import { useLayoutEffect, useRef } from 'react';
import classes from './renewals.module.css';

type Props = {
  count: number;
  /** Those of the selected that the list does not show now, as during a search. */
  hidden: readonly RenewableMember[];
  /** Members are being renewed. */
  isRunning: boolean;
  renew: () => void;
  printForms: () => void;
  clear: () => void;
};

/** What happens to the selected members, and what they will owe. */
export function SelectionBar({ count, hidden, isRunning, renew, printForms, clear }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (bar.current ? keepAbove(bar.current) : undefined), []);
  return (
    <div ref={bar} className={classes['bar']} role="region" aria-label="Selected members">
      <p role="status">
        <strong>{count} selected</strong> {count} × {dollars(totalCents(1))} = {dollars(totalCents(count))} to
        pay afterwards
        {hidden.length > 0 && (
          <span className={classes['hiddenNames']}>Not shown now: {namesShown(hidden.map(nameShown))}</span>
        )}
      </p>
      <Button variant="white" color="var(--rb-ink)" size="sm" loading={isRunning} onClick={renew}>
        Renew (unpaid)
      </Button>
      <button type="button" className={classes['inBar']} onClick={printForms}>
        Print {count === 1 ? '1 form' : `${count} forms`} to sign
      </button>
      <button
        type="button"
        className={`${classes['inBar']} ${classes['clear']}`}
        disabled={isRunning}
        onClick={clear}
      >
        Clear selection
      </button>
    </div>
  );
}

/** Tells the stylesheets how much the bar takes of the window's bottom: the corner of batches stays above it. */
function keepAbove(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--rb-selection', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--rb-selection');
  };
}
