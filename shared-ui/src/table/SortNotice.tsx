import classes from './table.module.css';

/** Why the rows are not in the order of the pressed heading. */
export function SortNotice() {
  return (
    <p role="status" className={classes['notice']}>
      This list is too long to be sorted by a column. Choose a month first.
    </p>
  );
}
