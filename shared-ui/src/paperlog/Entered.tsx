import { shownDate, shownId } from '@rollbook/contract';
import { Card } from '../page';
import classes from './paperlog.module.css';
import type { EnteredRow } from './check';

type Props = {
  entries: readonly EnteredRow[];
  /** How many more are being stored. */
  sending: number;
};

/** What was entered here today, newest first, for ticking off the paper. */
export function Entered({ entries, sending }: Props) {
  return (
    <Card title={titleOf(entries.length, sending)}>
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

function titleOf(stored: number, sending: number): string {
  const counts = [
    ...(stored > 0 ? [String(stored)] : []),
    ...(sending > 0 ? [`${sending} being stored`] : []),
  ];
  return ['Entered here today', ...(counts.length > 0 ? [counts.join(', ')] : [])].join(': ');
}
