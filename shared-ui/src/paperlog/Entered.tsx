import { shownDate, shownId } from '@rollbook/contract';
import { Card } from '../page';
import classes from './paperlog.module.css';
import type { EnteredRow } from './usePaperLog';

/** The entries of this session at the screen, newest first, for ticking off the paper. */
export function Entered({ entries }: { entries: readonly EnteredRow[] }) {
  return (
    <Card
      title={entries.length === 0 ? 'Entered in this sitting' : `Entered in this sitting: ${entries.length}`}
    >
      {entries.length === 0 ? (
        <p className={classes['none']}>Nothing yet. Each entry appears here as soon as it is stored.</p>
      ) : (
        <ol className={classes['entered']}>
          {entries.map((row) => (
            <li key={row.id}>
              <span>
                {row.first} {row.last}
              </span>
              <span className={classes['quiet']}>
                {shownId(row)} · {shownDate(row.submitDate)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
