import { VisuallyHidden } from '@mantine/core';
import { completedShown, type Office, timeShown } from '@rollbook/contract';
import { type CellAt, EmailCell, type Lead } from '@rollbook/kit';
import type { ReactNode } from 'react';
import type { OfficeColumn } from './columns';
import classes from './offices.module.css';

export type OfficeActions = {
  /** Opens the office's applications. */
  open: (office: Office) => void;
  /** At the end of a row: Edit. */
  actions: ((office: Office) => ReactNode) | undefined;
  /** The 'Complete' button, beside the completed time. */
  complete: ((office: Office) => ReactNode) | undefined;
};

type Pressed = Pick<OfficeActions, 'open' | 'complete'>;

/** Widths in px at a text of 12 px: number with 'open'. */
const START = { open: 50, digit: 7 };

/** The number of a row, and 'open'. */
export function leadOf(count: number, open: OfficeActions['open']): Lead<Office> {
  return {
    width: START.open + START.digit * String(count).length,
    header: <VisuallyHidden>Open</VisuallyHidden>,
    isNumbered: true,
    cell: (office) => <Open office={office} open={open} />,
  };
}

/** The columns with what is more than their text on the screen, and 'open' on a card. */
export function withCells(columns: readonly OfficeColumn[], pressed: Pressed): readonly OfficeColumn[] {
  const { open, complete } = pressed;
  const cells: Record<string, OfficeColumn['cell']> = {
    completed: (office) => <Completed office={office} complete={complete} />,
    name: (office, at) => <Name office={office} at={at} complete={complete} />,
    email: ({ office_email }, { place }) => <EmailCell text={office_email} place={place} />,
    cc: ({ cc_email }, { place }) => <EmailCell text={cc_email} place={place} />,
    login: ({ login_time }, { place }) =>
      place === 'table' ? <Time text={timeShown(login_time)} /> : timeShown(login_time),
  };
  return [
    ...columns.map((column) => {
      const cell = cells[column.id];
      return cell ? { ...column, cell } : column;
    }),
    {
      id: 'open',
      header: 'Open',
      only: 'card',
      card: 'aside',
      text: () => '',
      cell: (office) => <Open office={office} open={open} />,
    },
  ];
}

type NameProps = Pick<OfficeActions, 'complete'> & { office: Office; at: CellAt };

/** A name is never cut. */
function Name({ office, at: { place, index }, complete }: NameProps) {
  const { oid, office_name, active, completed } = office;
  if (place === 'table')
    return (
      <span className={classes['name']}>
        {office_name} {!active && <Inactive />}
      </span>
    );
  return (
    <>
      <strong>{office_name}</strong> {!active && <Inactive />}
      <p className={classes['quiet']}>
        {index + 1} · ID {oid}
        {complete && completed === null && ' · not completed'}
      </p>
    </>
  );
}

function Open({ office, open }: Pick<OfficeActions, 'open'> & { office: Office }) {
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
function Completed({ office, complete }: Pick<OfficeActions, 'complete'> & { office: Office }) {
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
function Time({ text }: { text: string }) {
  const [date, ...clock] = text.split(' ');
  return (
    <span>
      {date} <span className={classes['clock']}>{clock.join(' ')}</span>
    </span>
  );
}

function Inactive() {
  return <span className={classes['inactive']}>deactivated</span>;
}
