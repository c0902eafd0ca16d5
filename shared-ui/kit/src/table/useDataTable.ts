import { useMediaQuery } from '@mantine/hooks';
import {
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { type Column, columnsOf } from './column';
import { fit, type SharedCell } from './fit';
import { useRoom } from './room';
import type { Sort } from './sort';
import { TABLE_FROM } from './tableFrom';
import { type ColumnChoices, NO_CHOICES } from './useColumnChoice';

export type RowId = number | string;

/** Which rows are selected, and how that is changed: see `useSelection`. */
export type RowSelection<Row> = {
  selected: ReadonlyMap<RowId, unknown>;
  toggle: (rows: readonly Row[], isOn: boolean, isRange?: boolean) => void;
  /** The label of the box in the heading. */
  allLabel: string;
  /** No box can be pressed now. */
  isDisabled?: boolean;
};

/** What stands before the columns, after the box that selects the row. */
export type Lead<Row> = {
  /** In px at a text of 12 px; or a CSS width. */
  width: number | string;
  header?: ReactNode;
  isNumbered?: boolean;
  cell?: (row: Row) => ReactNode;
};

/** What can be done with a row, at its end. */
export type Controls<Row> = {
  /** In px at a text of 12 px; without one, as wide as it is. */
  width?: number;
  /** Default: 'Actions'; for screen readers. */
  header?: string;
  cell: (row: Row, place: 'table' | 'card') => ReactNode;
};

export type DataTableOptions<Row extends object> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => RowId;
  /** Names a row in the labels of its buttons. */
  rowName: (row: Row) => string;
  /** The order of the rows; undefined while they are in another one. */
  sort?: Sort | undefined;
  setSort?: ((sort: Sort) => void) | undefined;
  selection?: RowSelection<Row> | undefined;
  /** The columns that the user has chosen. */
  choices?: ColumnChoices;
  lead?: Lead<Row> | undefined;
  controls?: Controls<Row> | undefined;
  /** Columns that share cells where the table is narrow; without, columns make way. */
  shared?: readonly SharedCell[];
  /** Where a table does not fit below the usual width. */
  tableFrom?: string;
};

const features = tableFeatures({ rowSortingFeature });

/**
 * The state of a list: its rows, their order, and the columns for which there is room. The server sorts. The selection is the
 * screen's, because a row stays selected while the list does not show it.
 */
export function useDataTable<Row extends object>(options: DataTableOptions<Row>) {
  const { rows, columns, rowId, sort, setSort, choices = NO_CHOICES, lead, controls, shared } = options;
  const isTable = useMediaQuery(options.tableFrom ?? TABLE_FROM, true, { getInitialValueInEffect: false });
  const [width, place] = useRoom();
  const room = width - (typeof lead?.width === 'number' ? lead.width : 0) - (controls?.width ?? 0);
  const { hidden, broughtBack } = choices;
  const { cells, leftOut, isCut } = useMemo(() => {
    const chosen = columnsOf(columns, 'table').filter(({ id, isFixed }) => isFixed || !hidden.includes(id));
    return fit({ columns: chosen, room, broughtBack, shared });
  }, [columns, hidden, room, broughtBack, shared]);
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, text, sortField }) => ({
        id,
        header,
        accessorFn: text,
        enableSorting: sortField !== undefined,
      })),
    [columns],
  );
  const { key, down = false } = sort ?? {};
  // By value: a new array is another state to the table, which draws again for it.
  const sorting = useMemo(() => (key === undefined ? [] : [{ id: key, desc: down }]), [key, down]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(rowId(row)),
    state: { sorting },
    manualSorting: true,
    sortDescFirst: false,
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange: (change: Updater<SortingState>) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      if (next) setSort?.({ key: next.id, down: next.desc });
    },
  });
  return { ...options, table, isTable, cells, leftOut, isCut, place };
}

export type DataTableState<Row extends object> = ReturnType<typeof useDataTable<Row>>;

/** What the rows of a list get, as a table and as cards. */
export type RowsProps<Row extends object> = {
  /** What `useDataTable` returned. */
  table: DataTableState<Row>;
  /** The accessible name of the list, where no heading names it. */
  label?: string | undefined;
  /** Holds the measures and colours of the list's cells and cards. */
  className?: string | undefined;
  /** The number of rows of the whole list, of which these may be the beginning. Undefined while it is unknown. */
  rowCount?: number | undefined;
  /** Called when the last rows come near. */
  more?: () => void;
};
