import type { SortState } from './useSortedRows';
import classes from './table.module.css';

/** Why the rows are not in the order of the pressed heading yet. */
export function SortNotice({ state }: { state: Exclude<SortState, 'sorted'> }) {
  return (
    <p role="status" className={classes['notice']}>
      {state === 'loading'
        ? 'The list is sorted as soon as all its rows are loaded…'
        : 'This list is too long to be sorted by a column. Search, or choose a month, first.'}
    </p>
  );
}
