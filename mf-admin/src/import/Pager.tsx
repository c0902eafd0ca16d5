import { Button } from '@mantine/core';
import classes from './import.module.css';

type Props = {
  /** The row after which this page begins; 0 at the first. */
  after: number;
  /** Where the next page begins; null at the last, undefined while the page loads. */
  next: number | null | undefined;
  go: (after: number) => void;
};

/** Below a page of rows: on to the next, and back to the first. */
export function Pager({ after, next = null, go }: Props) {
  if (after === 0 && next === null) return null;
  return (
    <div className={classes['foot']}>
      {after > 0 && (
        <Button variant="default" onClick={() => go(0)}>
          First rows
        </Button>
      )}
      {next !== null && (
        <Button variant="default" onClick={() => go(next)}>
          Next
        </Button>
      )}
    </div>
  );
}
