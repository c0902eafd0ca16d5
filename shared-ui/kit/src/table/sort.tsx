import { MAX_SORTED_ROWS } from '@rollbook/contract';
import type { ComponentProps } from 'react';
import classes from './table.module.css';

/** The order of a table: a column's key, and whether the greatest value is first. */
export type Sort = { readonly key: string; readonly down: boolean };

/** The order after a press on a column's heading: upwards, then downwards. */
export function nextSort(now: Sort, key: string): Sort {
  return { key, down: now.key === key && !now.down };
}

type Column = { key: string; heading: string };
type Props = Omit<ComponentProps<'th'>, 'onClick'> & {
  /** The order that the rows are in. */
  sort: Sort | undefined;
  choose: (sort: Sort) => void;
};

/** A column's heading; a press sorts by it, a second one the other way round. */
export function SortHeading({ column, ...props }: Props & { column: Column }) {
  return <SortHeadings columns={[column]} data-key={column.key} {...props} />;
}

/** The headings of columns that stand in one cell: each sorts. */
export function SortHeadings({ columns, sort, choose, ...props }: Props & { columns: readonly Column[] }) {
  const isSorted = columns.some(({ key }) => key === sort?.key);
  const now = isSorted ? (sort?.down ? 'descending' : 'ascending') : 'none';
  return (
    <th scope="col" aria-sort={now} {...props}>
      {columns.map(({ key, heading }) => (
        <button
          key={key}
          type="button"
          className={classes['sort']}
          data-sorted={key === sort?.key}
          onClick={() => choose(nextSort(sort ?? { key: '', down: false }, key))}
        >
          {heading}
        </button>
      ))}
    </th>
  );
}

/** Why the rows are not in the order of the pressed heading, and what to do; `ofAll`: the list of all offices. */
export function SortNotice({ ofAll }: { ofAll: boolean }) {
  const most = MAX_SORTED_ROWS.toLocaleString('en-US');
  return (
    <p role="status" className={classes['notice']}>
      {`Only lists of up to ${most} applications can be sorted by this column. `}
      {ofAll ? 'Choose a month, open one office, or press Sort by Office.' : 'Choose a month first.'}
    </p>
  );
}
