import { VisuallyHidden } from '@mantine/core';
import type { Application } from '@rollbook/contract';
import { em, Gap, SortHeading, useNearEnd, useRoom, useTableRows } from '@rollbook/kit';
import { memo, useEffect, useMemo, useRef } from 'react';
import { Cell } from './Cell';
import { columnsFitting } from './fitting';
import { RowControls } from './RowControls';
import type { RowActions, RowSelection, RowsProps } from './rowActions';
import { SelectAllBox, SelectBox } from './SelectBox';
import type { Column } from './shown';
import classes from './table.module.css';

const ROW_HEIGHT = 36;
/** Widths in px at a text of 12 px. */
const NUMBER_WIDTH = { padding: 12, box: 16, digit: 7 };
const CONTROL_WIDTH = { padding: 14, edit: 32, more: 50, pdf: 34 };

type Props = RowsProps & {
  /** The keys of columns that the user has brought back, the latest last. */
  broughtBack: readonly string[];
  /** Gets the keys of the columns for which there is no room. */
  setLeftOut: (keys: string) => void;
};

/**
 * Tablets and wider: a table with all columns for which there is room. The window scrolls it.
 * Virtualized.
 */
export function WideRows(props: Props) {
  const { rows, selection, columns: all, actions, sort, setSort, label, rowCount, more } = props;
  const { broughtBack, setLeftOut } = props;
  const place = useRef<HTMLDivElement>(null);
  const { padding, box, digit } = NUMBER_WIDTH;
  const numberWidth = padding + box + digit * Math.max(2, String(rows.length).length);
  const room = useRoom(place);
  const controlsWidth = widthOfControls(actions);
  const left = room - controlsWidth - numberWidth;
  // One array while scrolling: each row is memoized.
  const { columns, widths } = useMemo(() => columnsFitting(all, left, broughtBack), [all, left, broughtBack]);
  const leftOut = all.flatMap((column) => (columns.includes(column) ? [] : column.key)).join();
  useEffect(() => setLeftOut(leftOut), [setLeftOut, leftOut]);
  const { items, measure, before, after } = useTableRows(place, {
    count: rows.length,
    height: ROW_HEIGHT,
    keyOf: (index) => rows[index]?.id ?? index,
    order: `${sort?.key} ${sort?.down}`,
  });
  useNearEnd(items.at(-1)?.index, rows.length, more);
  const span = columns.length + 2;
  return (
    <div ref={place} className={classes['place']} role="region" aria-label={label}>
      <table className={classes['table']} aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}>
        <colgroup>
          <col style={{ width: em(numberWidth) }} />
          {columns.map(({ key }, index) => (
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

function widthOfControls(actions: RowActions): number {
  const { padding, ...widths } = CONTROL_WIDTH;
  const others = actions.history || actions.remove ? widths.more : widths.pdf;
  return padding + (actions.edit ? widths.edit : 0) + others;
}

type RowProps = {
  application: Application;
  index: number;
  columns: readonly Column[];
  actions: RowActions;
  isSelected: boolean;
  toggle: RowSelection['toggle'];
  measure: (row: HTMLTableRowElement | null) => void;
};

/** Memoized: scrolling renders only the rows that become visible. */
const Row = memo(function Row(props: RowProps) {
  const { application, index, columns, actions, isSelected, toggle, measure } = props;
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
        <RowControls application={application} actions={actions} />
      </td>
    </tr>
  );
});
