import { Button } from '@mantine/core';
import { dollars, nameShown, namesShown, type RenewableMember, totalCents } from '@rollbook/contract';
import classes from './renewals.module.css';
import type { Running } from './useRenewing';

type Props = {
  count: number;
  /** Those of the selected that the list does not show now, as during a search. */
  hidden: readonly RenewableMember[];
  running: Running | undefined;
  renew: () => void;
  /** Ends what is running after the member who is being renewed. */
  stop: () => void;
  printForms: () => void;
  clear: () => void;
};

/** What happens to the selected members, and what they will owe. */
export function SelectionBar({ count, hidden, running, renew, stop, printForms, clear }: Props) {
  return (
    <div className={classes['bar']} role="region" aria-label="Selected members">
      <p role="status">
        <strong>{count} selected</strong>{' '}
        {running === undefined
          ? `${count} × ${dollars(totalCents(1))} = ${dollars(totalCents(count))} to pay afterwards`
          : `${running.done} of ${running.all} renewed…`}
        {hidden.length > 0 && (
          <span className={classes['hiddenNames']}>Not shown now: {namesShown(hidden.map(nameShown))}</span>
        )}
      </p>
      <Button variant="white" color="var(--rb-ink)" size="sm" loading={running !== undefined} onClick={renew}>
        Renew (unpaid)
      </Button>
      {running !== undefined && (
        <button type="button" className={classes['inBar']} onClick={stop}>
          Stop
        </button>
      )}
      <button type="button" className={classes['inBar']} onClick={printForms}>
        Print {count === 1 ? '1 form' : `${count} forms`} to sign
      </button>
      <button
        type="button"
        className={`${classes['inBar']} ${classes['clear']}`}
        disabled={running !== undefined}
        onClick={clear}
      >
        Clear selection
      </button>
    </div>
  );
}
