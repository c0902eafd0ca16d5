import { Button } from '@mantine/core';
import { dollars, nameShown, namesShown, type RenewableMember, totalCents } from '@rollbook/contract';
import { keptHeight } from '../page/keptHeight';
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

/** The corner of batches stays above the bar. */
const keepAbove = keptHeight('--rb-selection');

/** What happens to the selected members, and what they will owe. */
export function SelectionBar({ count, hidden, isRunning, renew, printForms, clear }: Props) {
  return (
    <div ref={keepAbove} className={classes['bar']} role="region" aria-label="Selected members">
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
