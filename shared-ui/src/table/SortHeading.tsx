import type { ComponentProps } from 'react';
import { nextSort, type Sort } from './sort';
import classes from './table.module.css';

type Props = Omit<ComponentProps<'th'>, 'onClick'> & {
  column: { key: string; heading: string };
  /** The order that the rows are in. */
  sort: Sort | undefined;
  choose: (sort: Sort) => void;
};

/** A column's heading; a press sorts by it, a second one the other way round. */
export function SortHeading({ column: { key, heading }, sort, choose, ...props }: Props) {
  const now = sort?.key === key ? (sort.down ? 'descending' : 'ascending') : 'none';
  return (
    <th scope="col" aria-sort={now} data-key={key} {...props}>
      <button
        type="button"
        className={classes['sort']}
        onClick={() => choose(nextSort(sort ?? { key: '', down: false }, key))}
      >
        {heading}
      </button>
    </th>
  );
}
