import { Button } from '@mantine/core';
import { couldNot } from '@rollbook/contract';
import type { LoadMoreState } from '../query';
import classes from './loadMore.module.css';

type Props = {
  /** Plural: 'applications'. */
  what: string;
  /** The number of rows that are loaded. */
  loaded: number;
  rest: LoadMoreState;
  isSearching?: boolean;
  more: () => void;
};

/** Below the rows of a list that is not loaded whole: how much is loaded, and a button for more. */
export function LoadMore({ what, loaded, rest, isSearching = false, more }: Props) {
  if (rest === 'none') return null;
  const rows = loaded.toLocaleString('en-US');
  return (
    <div className={classes['more']}>
      <p role={rest === 'failed' ? 'alert' : 'status'}>
        {rest === 'failed' && `${couldNot('load', `more ${what}`)}.`}
        {rest === 'reading' && (isSearching ? `Searching, ${rows} found…` : `Loading, ${rows} rows…`)}
        {rest === 'some' && `${rows} rows loaded`}
      </p>
      {rest !== 'reading' && (
        <Button variant="default" size="sm" onClick={more}>
          {rest === 'failed' ? 'Retry' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
