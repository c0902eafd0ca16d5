import { VisuallyHidden } from '@mantine/core';
import { em, Gap, type Sort, SortHeadings, useNearEnd, useRoom, useWindowRows } from '@rollbook/kit';
import { useRef } from 'react';
import { type OfficeColumn, sharedCells, singleCells } from './columns';
import { OfficeCellContent } from './OfficeCellContent';
import { type OfficeParts, Open } from './officeParts';
import classes from './offices.module.css';

type Props = OfficeParts & {
  columns: readonly OfficeColumn[];
  sort: Sort | undefined;
  setSort: (sort: Sort) => void;
  /** The height of the tools, below which the header stays in view. */
  below: number;
};

const ROW_HEIGHT = 36;
/** Widths in px at a text of 12 px: number with 'open', and 'Edit'. */
const START = { open: 50, digit: 7 };
const END = 38;

/**
 * Tablets and wider: all columns, some in one cell where the table is narrow. The window scrolls it, and its header stays
 * in view. Virtualized.
 */
export default function WideOffices(props: Props) {
  const { offices, total, columns, open, actions, complete, sort, setSort, below, more } = props;
  const place = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const room = useRoom(place);
  const start = START.open + START.digit * String(offices.length).length;
  const widthOf = (cells: readonly { width: number }[]) =>
    cells.reduce((sum, { width }) => sum + width, start + (actions ? END : 0));
  const single = singleCells(columns);
  const isNarrow = widthOf(single) > room;
  const cells = isNarrow ? sharedCells(columns) : single;
  const isCut = widthOf(cells) > room;
  const inView = { top: isCut ? 0 : below };
  const { top, virtual, items } = useWindowRows(body, {
    count: offices.length,
    height: ROW_HEIGHT,
    overscan: 12,
    keyOf: (index) => offices[index]?.oid ?? index,
  });
  useNearEnd(items.at(-1)?.index, offices.length, more);
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  const span = cells.length + (actions ? 2 : 1);
  return (
    <div
      ref={place}
      className={classes['scroller']}
      data-cut={isCut}
      role="region"
      aria-label="Offices"
      tabIndex={0}
    >
      <table
        className={classes['table']}
        style={{ minWidth: em(widthOf(cells)) }}
        aria-rowcount={total === undefined ? -1 : total + 1}
        data-shared={isNarrow}
      >
        <colgroup>
          <col style={{ width: em(start) }} />
          {cells.map(({ key, width }) => (
            <col key={key} style={{ width: em(width) }} />
          ))}
          {actions && <col style={{ width: em(END) }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes['start']} style={inView}>
              <VisuallyHidden>Open</VisuallyHidden>
            </th>
            {cells.map((cell) => (
              <SortHeadings
                key={cell.key}
                columns={cell.columns}
                sort={sort}
                choose={setSort}
                style={inView}
              />
            ))}
            {actions && (
              <th scope="col" className={classes['end']} style={inView}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          <Gap height={before} span={span} />
          {items.map(({ index, key }) => {
            const office = offices[index];
            return (
              office && (
                <tr
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  data-active={office.active}
                  aria-rowindex={index + 2}
                >
                  <td className={classes['start']}>
                    <span className={classes['quiet']}>{index + 1}</span> <Open office={office} open={open} />
                  </td>
                  {cells.map((cell) => (
                    <td key={cell.key} data-key={cell.key}>
                      {cell.columns.map((column) => (
                        <OfficeCellContent
                          key={column.key}
                          column={column}
                          office={office}
                          complete={complete}
                        />
                      ))}
                    </td>
                  ))}
                  {actions && <td className={classes['end']}>{actions(office)}</td>}
                </tr>
              )
            );
          })}
          <Gap height={after} span={span} />
        </tbody>
      </table>
    </div>
  );
}
