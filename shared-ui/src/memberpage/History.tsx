import { Button } from '@mantine/core';
import { shownTime } from '@rollbook/contract';
import { useState } from 'react';
import { whoShown, type TrailEntry } from '../trail';
import { eventLine } from './eventLine';
import classes from './memberpage.module.css';

/** So many entries are shown at first. */
const FEW = 8;
/** So many more with each press. */
const PAGE = 100;

/** What happened to the applications of the membership, a line each: when, who and what; the latest first. */
export function History({ entries }: { entries: readonly TrailEntry[] }) {
  const [count, setCount] = useState(FEW);
  const shown = entries.slice(0, count);
  return (
    <>
      <ol className={classes['history']} aria-label="History">
        {shown.map((entry) => (
          <li key={`${entry.at} ${entry.what} ${JSON.stringify(entry.after)}`}>
            <p className={classes['quiet']}>{shownTime(new Date(entry.at))}</p>
            <p className={classes['who']}>{whoShown(entry.who, entry.who_name)}</p>
            <p className={classes['what']}>{eventLine(entry)}</p>
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <p className={classes['more']}>
          <Button variant="subtle" size="sm" onClick={() => setCount(count + PAGE)}>
            {entries.length <= count + PAGE ? 'All' : `${PAGE} more of`} {entries.length} entries
          </Button>
        </p>
      )}
    </>
  );
}
