import { useCallback, useRef } from 'react';
import { Headings } from './Headings';
import { em } from './room';
import type { RowsProps } from './useDataTable';
import { EveryRow, type RowParts, RowsInView } from './TableBody';
import classes from './table.module.css';
import type { DataTableState } from './useDataTable';

export type WideOptions = {
  /** The height of a row, as drawn: then only the rows in view are rendered. */
  rowHeight?: number;
  /** The height in px of what stays in view above the heading. */
  below?: number;
  /** Scrolls sideways where it is cut. */
  scrolls?: boolean;
  /** As a column's: then it scrolls below this width, not where its columns do not fit. */
  minWidth?: number;
};

/** The rows as a table, with the columns for which there is room. The window scrolls it. */
export function WideRows<Row extends object>(props: RowsProps<Row> & WideOptions) {
  const { table: state, label, className, rowCount, more, rowHeight, below, scrolls = false } = props;
  const { minWidth = widthOf(state) } = props;
  const { table, cells, isCut, place, lead, controls, selection, rowId, rowName, sort } = state;
  const region = useRef<HTMLDivElement>(null);
  const setRegion = useCallback(
    (element: HTMLDivElement | null) => {
      region.current = element;
      return place(element);
    },
    [place],
  );
  const parts: RowParts<Row> = { cells, lead, controls, selection, rowId, rowName };
  const { rows } = table.getRowModel();
  return (
    <div
      ref={setRegion}
      className={`${classes['place']} ${className ?? ''}`}
      {...(label === undefined ? {} : { role: 'region', 'aria-label': label })}
      data-cut={isCut}
      data-scrolls={scrolls}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the only way to scroll it sideways by keyboard
      {...(scrolls ? { tabIndex: 0 } : {})}
    >
      <table
        className={classes['table']}
        {...(scrolls ? { style: { minWidth: em(minWidth) } } : {})}
        {...(rowHeight === undefined ? {} : { 'aria-rowcount': rowCount === undefined ? -1 : rowCount + 1 })}
        data-shared={cells.some(({ columns }) => columns.length > 1)}
      >
        <Columns parts={parts} />
        <Headings state={state} below={isCut ? 0 : below} isNumbered={rowHeight !== undefined} />
        {rowHeight === undefined ? (
          <EveryRow rows={rows} parts={parts} />
        ) : (
          <RowsInView
            rows={rows}
            parts={parts}
            place={region}
            height={rowHeight}
            order={below === undefined ? `${sort?.key} ${sort?.down}` : ''}
            more={more}
          />
        )}
      </table>
    </div>
  );
}

/** That of all cells, in px at a text of 12 px. */
function widthOf<Row extends object>({ cells, lead, controls }: DataTableState<Row>): number {
  const start = typeof lead?.width === 'number' ? lead.width : 0;
  return cells.reduce((sum, { width = 0 }) => sum + width, start + (controls?.width ?? 0));
}

function Columns<Row>({ parts: { cells, lead, controls } }: { parts: RowParts<Row> }) {
  return (
    <colgroup>
      {lead && <Col width={lead.width} />}
      {cells.map(({ id, width }) => (
        <Col key={id} width={width} />
      ))}
      {controls && <Col width={controls.width} />}
    </colgroup>
  );
}

function Col({ width }: { width: number | string | undefined }) {
  if (width === undefined) return <col />;
  return <col style={{ width: typeof width === 'number' ? em(width) : width }} />;
}
