import { Button } from '@mantine/core';
import { shownTime } from '@rollbook/contract';
import { type ReactNode, useState } from 'react';
import { type TrailEntry, whoShown } from '../trail';
import { eventLine } from './eventLine';
import classes from './memberpage.module.css';

/** So many entries are shown at first. */
const FEW = 8;
/** So many more with each press. */
const PAGE = 100;

type Props = {
  entries: readonly TrailEntry[];
  /** Below the last of them: that there are more. Null when these are all. */
  rest: ReactNode;
};

/** What happened to the applications of the membership, a line each: when, who and what; the latest first. */
export function History({ entries, rest }: Props) {
  const [count, setCount] = useState(FEW);
  const shown = entries.slice(0, count);
  const left = entries.length - shown.length;
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
      {left === 0 ? (
        rest
      ) : (
        <p className={classes['more']}>
          <Button variant="subtle" size="sm" onClick={() => setCount(count + PAGE)}>
            {rest !== null
              ? `${Math.min(PAGE, left)} more entries`
              : `${left <= PAGE ? 'All' : `${PAGE} more of`} ${entries.length} entries`}
          </Button>
        </p>
      )}
    </>
  );
}
