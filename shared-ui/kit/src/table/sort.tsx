import { MAX_SORTED_ROWS } from '@rollbook/contract';
import classes from './table.module.css';

/** The order of a table: a column's key, and whether the greatest value is first. */
export type Sort = { readonly key: string; readonly down: boolean };

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
