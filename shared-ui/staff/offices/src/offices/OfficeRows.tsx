import type { Office } from '@rollbook/contract';
import { type ColumnChoices, DataTable, useDataTable } from '@rollbook/kit';
import { useMemo } from 'react';
import type { OfficeColumn } from './columns';
import { leadOf, type OfficeActions, withCells } from './cells';
import classes from './offices.module.css';
import type { OfficesView } from './useOffices';

type Props = OfficeActions & {
  view: OfficesView;
  columns: readonly OfficeColumn[];
  choices: ColumnChoices;
  /** The height of the tools, below which the heading stays in view. */
  below: number;
};

/** As drawn, in px. */
const ROW_HEIGHT = 36;
const CARD_HEIGHT = 66;

/** Where the table is narrow, in the order of the columns: what belongs together stands in one cell, and nothing is cut. */
const SHARED = [
  { ids: ['completed'], width: 96 },
  { ids: ['name', 'oid'], width: 132 },
  { ids: ['contact', 'phone'], width: 92 },
  { ids: ['email', 'cc'], width: 124 },
  { ids: ['type', 'card', 'office pay'], width: 78 },
  { ids: ['login', 'group'], width: 84 },
];

/** The rows of the table of offices; on a phone each office is a short row that opens to show what it has. */
export default function OfficeRows({ view, columns, choices, below, open, actions, complete }: Props) {
  const { rows, sort, setSort, found, rest, more } = view;
  const table = useDataTable<Office>({
    rows,
    columns: useMemo(() => withCells(columns, { open, complete }), [columns, open, complete]),
    rowId: ({ oid }) => oid,
    rowName: ({ office_name }) => office_name,
    sort,
    setSort,
    choices,
    lead: leadOf(rows.length, open),
    controls: actions && { width: 38, cell: actions },
    shared: SHARED,
  });
  return (
    <DataTable
      table={table}
      label="Offices"
      className={classes['offices']}
      rowCount={found}
      more={() => rest === 'some' && more()}
      wide={{ rowHeight: ROW_HEIGHT, below, scrolls: true }}
      card={{
        height: CARD_HEIGHT,
        controls: 'aside',
        opens: { at: 'aside', all: 'all', less: 'less' },
      }}
    />
  );
}
