import { nameShown, namesShown } from '@rollbook/contract';
import type { ReactNode } from 'react';
import { keptHeight } from '../page/keptHeight';
import classes from './selection.module.css';

type Props = {
  /** Accessible name: 'Selected members'. */
  label: string;
  count: number;
  /** What stands after '3 selected'. */
  said?: ReactNode;
  /** Those of the selected that the list does not show now, as during a search. */
  hidden: readonly { first: string; last: string }[];
  /** What can be done with the selected ones. */
  children: ReactNode;
  clear: () => void;
  /** The selection stays until the work on it has begun. */
  isBusy?: boolean;
};

/** The corner of batches stays above the bar. */
const keepAbove = keptHeight('--rb-selection');

/** At the window's bottom while rows are selected: how many, and what can be done with them. */
export function SelectionBar({ label, count, said, hidden, children, clear, isBusy = false }: Props) {
  return (
    <div ref={keepAbove} className={classes['bar']} role="region" aria-label={label} data-bar>
      <p role="status">
        <strong>{count.toLocaleString('en-US')} selected</strong>
        {said && <> · {said}</>}
        {hidden.length > 0 && (
          <span className={classes['hiddenNames']}>Not shown now: {namesShown(hidden.map(nameShown))}</span>
        )}
      </p>
      {children}
      <BarButton press={clear} isBusy={isBusy} isLast>
        Clear selection
      </BarButton>
    </div>
  );
}

type ButtonProps = { press: () => void; children: ReactNode; isBusy?: boolean; isLast?: boolean };

/** A quiet button of the bar. */
export function BarButton({ press, children, isBusy = false, isLast = false }: ButtonProps) {
  return (
    <button type="button" className={classes['inBar']} data-last={isLast} disabled={isBusy} onClick={press}>
      {children}
    </button>
  );
}
