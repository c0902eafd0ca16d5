import { memo, type RefObject } from 'react';
import { Clip } from './Clip';
import { type Column, shownIn } from './column';
import type { TableCell } from './fit';
import { Gap } from './Gap';
import { SelectBox } from './SelectBox';
import classes from './table.module.css';
import type { Controls, Lead, RowId, RowSelection } from './useDataTable';
import { useNearEnd } from './useNearEnd';
import { useTableRows } from './useTableRows';

/** What a row is made of. */
export type RowParts<Row> = {
  cells: readonly TableCell<Row>[];
  lead: Lead<Row> | undefined;
  controls: Controls<Row> | undefined;
  selection: RowSelection<Row> | undefined;
  rowId: (row: Row) => RowId;
  rowName: (row: Row) => string;
};

/** A row of the table's model. */
type ModelRow<Row> = { id: string; original: Row };

type BodyProps<Row> = { rows: readonly ModelRow<Row>[]; parts: RowParts<Row> };

/** All rows: the list is short. */
export function EveryRow<Row>({ rows, parts }: BodyProps<Row>) {
  return (
    <tbody>
      {rows.map(({ id, original }, index) => (
        <TableRow key={id} row={original} index={index} {...rowProps(parts, original)} />
      ))}
    </tbody>
  );
}

type InViewProps<Row> = BodyProps<Row> & {
  place: RefObject<HTMLElement | null>;
  height: number;
  /** The rows begin again at the top when this changes. */
  order: string;
  more: (() => void) | undefined;
};

/** The rows in view: the window scrolls thousands. */
export function RowsInView<Row>({ rows, parts, place, height, order, more }: InViewProps<Row>) {
  const keyOf = (index: number) => rows[index]?.id ?? index;
  const { items, measure, before, after } = useTableRows(place, { count: rows.length, height, keyOf, order });
  useNearEnd(items.at(-1)?.index, rows.length, more);
  const span = parts.cells.length + (parts.lead ? 1 : 0) + (parts.controls ? 1 : 0);
  return (
    <tbody>
      <Gap height={before} span={span} />
      {items.map(({ index, key }) => {
        const row = rows[index]?.original;
        return (
          row && <TableRow key={key} row={row} index={index} measure={measure} {...rowProps(parts, row)} />
        );
      })}
      <Gap height={after} span={span} />
    </tbody>
  );
}

/** Each alone: a row is drawn again only when one of them changes. */
function rowProps<Row>({ cells, lead, controls, selection, rowId, rowName }: RowParts<Row>, row: Row) {
  return {
    cells,
    lead: lead?.cell,
    isNumbered: lead?.isNumbered,
    hasLead: lead !== undefined,
    controls: controls?.cell,
    toggle: selection?.toggle,
    isSelected: selection?.selected.has(rowId(row)),
    isDisabled: selection?.isDisabled,
    rowName,
  };
}

type RowProps<Row> = ReturnType<typeof rowProps<Row>> & {
  row: Row;
  index: number;
  /** Where only the rows in view are rendered. */
  measure?: (row: HTMLTableRowElement | null) => void;
};

/** Memoized: scrolling renders only the rows that become visible. */
const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>(props: RowProps<Row>) {
  const { row, index, measure, cells, hasLead, isNumbered, lead, controls, toggle } = props;
  const { isSelected, isDisabled, rowName } = props;
  return (
    <tr
      {...(measure ? { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 } : {})}
      data-selected={isSelected}
    >
      {hasLead && (
        <td className={classes['lead']}>
          <span className={classes['number']}>
            {toggle && (
              <SelectBox
                row={row}
                name={rowName(row)}
                isSelected={isSelected ?? false}
                toggle={toggle}
                isDisabled={isDisabled}
              />
            )}
            {isNumbered && index + 1}
            {lead?.(row)}
          </span>
        </td>
      )}
      {cells.map((cell) => (
        <Cell key={cell.id} cell={cell} row={row} index={index} />
      ))}
      {controls && <td className={classes['edge']}>{controls(row, 'table')}</td>}
    </tr>
  );
}

type CellProps<Row> = { cell: TableCell<Row>; row: Row; index: number };

function Cell<Row>({ cell: { id, columns }, row, index }: CellProps<Row>) {
  const content = columns.map((column) => (
    <Content key={column.id} column={column} row={row} index={index} />
  ));
  const [first] = columns;
  if (first?.isRowHeader)
    return (
      <th scope="row" data-key={id}>
        {content}
      </th>
    );
  return (
    <td data-key={id} data-align={first?.align}>
      {content}
    </td>
  );
}

function Content<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const shown = shownIn(column, row, { place: 'table', index });
  return column.isClipped ? <Clip>{shown}</Clip> : <>{shown}</>;
}
