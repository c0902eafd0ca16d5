import type { Application } from '@rollbook/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { Cell } from './Cell';
import { RowControls } from './RowControls';
import type { RowActions, RowsProps } from './rowActions';
import { columnsFor, type Column } from './shown';
import classes from './table.module.css';
import { useNearEnd } from './useNearEnd';

const ROW_HEIGHT = 60;
/** Width in px of the row's number: padding and digits. */
const NUMBER_WIDTH = { padding: 24, digit: 9 };

/** Wide screens: a table that scrolls inside its card, with its buttons pinned to the edge. Virtualized. */
export function WideRows({ rows, withOffice, actions, label, rowCount, more }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- affects only the React Compiler, which no build here uses
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const columns = columnsFor(withOffice);
  const controlsWidth = 54 + (actions.history ? 62 : 0) + (actions.edit ? 44 : 0) + (actions.remove ? 58 : 0);
  const numberWidth = NUMBER_WIDTH.padding + NUMBER_WIDTH.digit * Math.max(2, String(rows.length).length);
  const width = columns.reduce((sum, column) => sum + column.width, numberWidth + controlsWidth);
  const items = virtual.getVirtualItems();
  useNearEnd(items.at(-1)?.index, rows.length, more);
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const span = columns.length + 2;
  return (
    <div ref={scroller} className={classes['scroller']} role="region" aria-label={label} tabIndex={0}>
      <table
        className={classes['table']}
        style={{ minWidth: width }}
        aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}
      >
        <colgroup>
          <col style={{ width: numberWidth }} />
          {columns.map(({ key, width: columnWidth }) => (
            <col key={key} style={{ width: columnWidth }} />
          ))}
          <col style={{ width: controlsWidth }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">#</th>
            {columns.map(({ key, heading }) => (
              <th key={key} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col" className={classes['edge']}>
              <span className={classes['hidden']}>Actions</span>
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
                  measure={virtual.measureElement}
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

type RowProps = {
  application: Application;
  index: number;
  columns: readonly Column[];
  actions: RowActions;
  measure: (row: HTMLTableRowElement | null) => void;
};

/** Memoized: scrolling renders only the rows that become visible. */
const Row = memo(function Row({ application, index, columns, actions, measure }: RowProps) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td className={classes['number']}>{index + 1}</td>
      {columns.map((column) => (
        <td key={column.key}>
          <Cell column={column} application={application} actions={actions} />
        </td>
      ))}
      <td className={classes['edge']}>
        <RowControls application={application} actions={actions} />
      </td>
    </tr>
  );
});

/** Takes the height of the rows that are not rendered. */
function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={span} className={classes['gap']} style={{ height }} />
    </tr>
  );
}
