import { Button } from '@mantine/core';
import { couldNot } from '@rollbook/contract';
import classes from './table.module.css';
import type { ListView } from './useListView';

/** Below the rows of a list that is not loaded whole: further rows come while scrolling, or with the button. */
export function MoreRows({ rows, rest, more, isSearching }: ListView) {
  if (rest === 'none') return null;
  const loaded = rows.length.toLocaleString('en-US');
  return (
    <div className={classes['more']}>
      <p role={rest === 'failed' ? 'alert' : 'status'}>
        {rest === 'failed' && `${couldNot('load', 'more applications')}.`}
        {rest === 'reading' && (isSearching ? `Searching, ${loaded} found…` : `Loading, ${loaded} rows…`)}
        {rest === 'some' && `${loaded} rows loaded`}
      </p>
      {rest !== 'reading' && (
        <Button variant="default" size="sm" onClick={more}>
          {rest === 'failed' ? 'Retry' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
