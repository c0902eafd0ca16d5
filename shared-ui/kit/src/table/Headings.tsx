import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { Column } from './column';
import type { TableCell } from './fit';
import { SelectAllBox } from './SelectBox';
import classes from './table.module.css';
import type { DataTableState } from './useDataTable';

type Props<Row extends object> = {
  state: DataTableState<Row>;
  /** The height in px of what stays in view above the headings. */
  below: number | undefined;
  /** The rows are numbered for a reader: only those in view are rendered. */
  isNumbered: boolean;
};

/** The row of headings. A press sorts by a column, a second one the other way round. */
export function Headings<Row extends object>({ state, below, isNumbered }: Props<Row>) {
  const { cells, lead, controls, selection, rows, rowId } = state;
  const style: CSSProperties = below === undefined ? {} : { top: below };
  return (
    <thead>
      <tr {...(isNumbered ? { 'aria-rowindex': 1 } : {})}>
        {lead && (
          <th scope="col" className={classes['lead']} style={style}>
            <span className={classes['number']}>
              {selection && <SelectAllBox rows={rows} rowId={rowId} selection={selection} />}
              {lead.header}
            </span>
          </th>
        )}
        {cells.map((cell) => (
          <Heading key={cell.id} cell={cell} table={state.table} style={style} />
        ))}
        {controls && (
          <th scope="col" className={classes['edge']} style={style}>
            <VisuallyHidden>{controls.header ?? 'Actions'}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeadingProps<Row extends object> = {
  cell: TableCell<Row>;
  table: DataTableState<Row>['table'];
  style: CSSProperties;
};

function Heading<Row extends object>({ cell: { columns }, table, style }: HeadingProps<Row>) {
  const sorted = columns.map(({ id }) => table.getColumn(id)?.getIsSorted() || 'none');
  const [order = 'none'] = sorted.filter((one) => one !== 'none');
  const canSort = columns.some(({ sortField }) => sortField !== undefined);
  return (
    <th
      scope="col"
      {...(canSort ? { 'aria-sort': ORDERS[order] } : {})}
      data-align={columns[0]?.align}
      style={style}
    >
      {columns.map((column) =>
        column.sortField === undefined ? (
          column.header
        ) : (
          <SortButton key={column.id} column={column} table={table} />
        ),
      )}
    </th>
  );
}

const ORDERS = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

type SortProps<Row extends object> = { column: Column<Row>; table: DataTableState<Row>['table'] };

function SortButton<Row extends object>({ column: { id, header }, table }: SortProps<Row>) {
  const column = table.getColumn(id);
  return (
    <button
      type="button"
      className={classes['sort']}
      data-sorted={column?.getIsSorted() !== false}
      onClick={() => column?.toggleSorting()}
    >
      {header}
    </button>
  );
}
