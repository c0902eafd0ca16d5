import { VisuallyHidden } from '@mantine/core';
import type { Application } from '@rollbook/contract';
import { memo, useRef } from 'react';
import { em, Gap, SortHeading, useNearEnd, useRoom, useTableRows } from '../table';
import { Cell } from './Cell';
import { fitted } from './fitted';
import { hasDeleteInMenu, RowControls } from './RowControls';
import type { RowActions, RowSelection, RowsProps } from './rowActions';
import { SelectAllBox, SelectBox } from './SelectBox';
import type { Column } from './shown';
import classes from './table.module.css';

const ROW_HEIGHT = 36;
/** Widths in px at a text of 12 px. */
const NUMBER_WIDTH = { padding: 12, box: 16, digit: 7 };
const CONTROL_WIDTH = { padding: 14, edit: 32, remove: 46, more: 50, pdf: 34 };

/**
 * Tablets and wider: a table with all columns. The window scrolls it; where the columns do not fit it scrolls inside its card,
 * with its buttons pinned to the edge. Virtualized.
 */
export function WideRows(props: RowsProps) {
  const { rows, selection, columns, actions, sort, setSort, label, rowCount, more } = props;
  const place = useRef<HTMLDivElement>(null);
  const { padding, box, digit } = NUMBER_WIDTH;
  const numberWidth = padding + box + digit * Math.max(2, String(rows.length).length);
  const room = useRoom(place);
  const wide = [numberWidth, ...columns.map((column) => column.width)];
  const isNarrow = sumOf(wide) + widthOfControls(actions, false) > room;
  const controlsWidth = widthOfControls(actions, isNarrow);
  const narrow = [numberWidth, ...columns.map((column) => column.narrow ?? column.width)];
  const widths = fitted(isNarrow ? narrow : wide, room - controlsWidth);
  const width = sumOf(widths) + controlsWidth;
  const isCut = width > room;
  const { items, measure, before, after } = useTableRows(place, {
    count: rows.length,
    height: ROW_HEIGHT,
    keyOf: (index) => rows[index]?.id ?? index,
    isCut,
    order: `${sort?.key} ${sort?.down}`,
  });
  useNearEnd(items.at(-1)?.index, rows.length, more);
  const span = columns.length + 2;
  return (
    <div
      ref={place}
      className={classes['scroller']}
      data-cut={isCut}
      style={{ scrollPaddingRight: em(controlsWidth) }}
      role="region"
      aria-label={label}
      // What scrolls is reached by keyboard.
      {...(isCut ? { tabIndex: 0 } : {})}
    >
      <table
        className={classes['table']}
        style={{ minWidth: em(width) }}
        aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}
      >
        <colgroup>
          {['number', ...columns.map(({ key }) => key)].map((key, index) => (
            <col key={key} style={{ width: em(widths[index] ?? 0) }} />
          ))}
          <col style={{ width: em(controlsWidth) }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <span className={classes['number']}>
                <SelectAllBox rows={rows} selection={selection} />#
              </span>
            </th>
            {columns.map((column) => (
              <SortHeading key={column.key} column={column} sort={sort} choose={setSort} />
            ))}
            <th scope="col" className={classes['edge']}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          <Gap height={before} span={span} />
          {items.map(({ index, key }) => {
            const application = rows[index];
            return (
              application && (
                <Row
                  key={key}
                  application={application}
                  index={index}
                  columns={columns}
                  actions={actions}
                  isSelected={selection.selected.has(application.id)}
                  toggle={selection.toggle}
                  isNarrow={isNarrow}
                  measure={measure}
                />
              )
            );
          })}
          <Gap height={after} span={span} />
        </tbody>
      </table>
    </div>
  );
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0);

function widthOfControls(actions: RowActions, isNarrow: boolean): number {
  const { padding, ...widths } = CONTROL_WIDTH;
  const others = actions.history ? widths.more : widths.pdf;
  const remove = actions.remove && !hasDeleteInMenu(actions, isNarrow) ? widths.remove : 0;
  return padding + (actions.edit ? widths.edit : 0) + remove + others;
}

type RowProps = {
  application: Application;
  index: number;
  columns: readonly Column[];
  actions: RowActions;
  isSelected: boolean;
  toggle: RowSelection['toggle'];
  isNarrow: boolean;
  measure: (row: HTMLTableRowElement | null) => void;
};

/** Memoized: scrolling renders only the rows that become visible. */
const Row = memo(function Row(props: RowProps) {
  const { application, index, columns, actions, isSelected, toggle, isNarrow, measure } = props;
  return (
    <tr ref={measure} data-index={index} data-selected={isSelected} aria-rowindex={index + 2}>
      <td>
        <span className={classes['number']}>
          <SelectBox application={application} isSelected={isSelected} toggle={toggle} />
          {index + 1}
        </span>
      </td>
      {columns.map((column) => (
        <td key={column.key} data-key={column.key}>
          <Cell column={column} application={application} actions={actions} />
        </td>
      ))}
      <td className={classes['edge']}>
        <RowControls application={application} actions={actions} isNarrow={isNarrow} />
      </td>
    </tr>
  );
});
