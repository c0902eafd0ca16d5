import { nameShown, type RenewableMember } from '@rollbook/contract';
import { type Controls, DataTable, useDataTable, type useSelection } from '@rollbook/kit';
import { useMemo } from 'react';
import { renewalColumns } from './columns';
import classes from './renewals.module.css';
import { namesOffices } from './shown';
import type { RenewalsPart } from './useRenewals';

type Renewing = Pick<ReturnType<typeof useSelection<RenewableMember>>, 'selected' | 'toggle'> & {
  renew: (member: RenewableMember) => void;
  /** Asks how a call went. */
  noteCall: (member: RenewableMember) => void;
  isRunning: boolean;
};

type Props = {
  list: RenewalsPart;
  label: string;
  /** Sorted by the last valid day, the latest first. */
  latest: boolean;
  sort: () => void;
  /** Without it the list is only read. */
  renewing?: Renewing;
};

/** Below this the table would scroll sideways, and a row's button would be out of sight of its name. */
const TABLE_FROM = '(min-width: 76em)';
/** In px at a text of 12 px. */
const WIDTH = 960;

/** The members of a part: a table, on a narrow screen cards. */
export function RenewalRows({ list: { rows }, label, latest, sort, renewing }: Props) {
  const hasOffices = namesOffices(rows);
  const noteCall = renewing?.noteCall;
  const table = useDataTable({
    rows,
    columns: useMemo(() => renewalColumns({ hasOffices, noteCall }), [hasOffices, noteCall]),
    rowId: ({ id }) => id,
    rowName: nameShown,
    sort: { key: 'valid', down: latest },
    setSort: sort,
    tableFrom: TABLE_FROM,
    ...(renewing && {
      selection: { ...renewing, allLabel: `Select all: ${label}`, isDisabled: renewing.isRunning },
      lead: { width: '42px' },
      controls: renewal(renewing),
    }),
  });
  return (
    <DataTable
      table={table}
      label={label}
      className={classes['renewals']}
      wide={{ scrolls: true, minWidth: WIDTH }}
    />
  );
}

const renewal = ({ renew, isRunning }: Renewing): Controls<RenewableMember> => ({
  width: 126,
  cell: (member) => (
    <button
      type="button"
      className={classes['renew']}
      data-twin="after renewing"
      aria-label={`Renew (unpaid): ${nameShown(member)}`}
      // Not `disabled`: it keeps the focus until its row goes.
      aria-disabled={isRunning}
      onClick={() => renew(member)}
    >
      Renew (unpaid)
    </button>
  ),
});
