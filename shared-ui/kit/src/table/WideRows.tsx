import { useRef } from 'react';
import { Headings } from './Headings';
import { em } from './room';
import type { RowsProps } from './useDataTable';
import { EveryRow, type RowParts, RowsInView } from './TableBody';
import classes from './table.module.css';

export type WideOptions = {
  /** The height of a row, as drawn: then only the rows in view are rendered. */
  rowHeight?: number;
  /** The height in px of what stays in view above the heading. */
  below?: number;
  /** Scrolls sideways where it is cut; in px at a text of 12 px. */
  minWidth?: number;
};

/** The rows as a table, with the columns for which there is room. The window scrolls it. */
export function WideRows<Row extends object>(props: RowsProps<Row> & WideOptions) {
  const { table: state, label, className, rowCount, more, rowHeight, below, minWidth } = props;
  const { table, cells, isCut, place, lead, controls, selection, rowId, rowName, sort } = state;
  const region = useRef<HTMLDivElement>(null);
  const parts: RowParts<Row> = { cells, lead, controls, selection, rowId, rowName };
  const { rows } = table.getRowModel();
  const mayScroll = minWidth !== undefined;
  return (
    <div
      ref={(element) => {
        region.current = element;
        return place(element);
      }}
      className={`${classes['place']} ${className ?? ''}`}
      role="region"
      aria-label={label}
      data-cut={isCut}
      data-scrolls={mayScroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the only way to scroll it sideways by keyboard
      {...(mayScroll ? { tabIndex: 0 } : {})}
    >
      <table
        className={classes['table']}
        {...(mayScroll ? { style: { minWidth: em(minWidth) } } : {})}
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

function Columns<Row>({ parts: { cells, lead, controls } }: { parts: RowParts<Row> }) {
  return (
    <colgroup>
      {lead && <col style={{ width: typeof lead.width === 'number' ? em(lead.width) : lead.width }} />}
      {cells.map(({ id, width }) => (
        <col key={id} {...(width === undefined ? {} : { style: { width: em(width) } })} />
      ))}
      {controls && <col style={{ width: em(controls.width) }} />}
    </colgroup>
  );
}
