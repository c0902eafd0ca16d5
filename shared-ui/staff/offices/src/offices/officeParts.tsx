import { completedShown, type Office } from '@rollbook/contract';
import type { ReactNode } from 'react';
import classes from './offices.module.css';

/** Props of both layouts of the table. */
export type OfficeParts = {
  offices: readonly Office[];
  /** The number of offices with those that are not loaded; undefined while it is not known. */
  total: number | undefined;
  /** Loads more offices; called near the end of the loaded ones. */
  more: () => void;
  open: (office: Office) => void;
  actions: ((office: Office) => ReactNode) | undefined;
  complete: ((office: Office) => ReactNode) | undefined;
};

export function Open({ office, open }: Pick<OfficeParts, 'open'> & { office: Office }) {
  return (
    <button
      type="button"
      className={classes['open']}
      aria-label={`open ${office.office_name}`}
      onClick={() => open(office)}
    >
      open
    </button>
  );
}

/** The completed time, and the button that sets it. */
export function Completed({ office, complete }: Pick<OfficeParts, 'complete'> & { office: Office }) {
  return (
    <span className={classes['completed']}>
      {office.completed === null ? (
        !complete && <span className={classes['quiet']}>not yet</span>
      ) : (
        <Time text={completedShown(office)} />
      )}{' '}
      {complete?.(office)}
    </span>
  );
}

/** A date and a time of day, which is never broken. */
export function Time({ text }: { text: string }) {
  const [date, ...clock] = text.split(' ');
  return (
    <span>
      {date} <span className={classes['clock']}>{clock.join(' ')}</span>
    </span>
  );
}

export function Inactive() {
  return <span className={classes['inactive']}>deactivated</span>;
}
