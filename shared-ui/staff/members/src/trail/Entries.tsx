import { shownTime } from '@rollbook/contract';
import { Empty } from '@rollbook/kit';
import { changesOf, eventShown, type TrailEntry, whoShown } from './trail';
import classes from './trail.module.css';

/** What happened to a record, in the order of the entries. */
export function Trail({ entries }: { entries: readonly TrailEntry[] }) {
  if (entries.length === 0)
    return <Empty>Nothing is written about this record yet: changes from now on will be.</Empty>;
  return (
    <ol className={classes['trail']} aria-label="History">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.what} ${JSON.stringify(entry.after)}`}>
          <p className={classes['what']}>{eventShown(entry)}</p>
          <p className={classes['who']}>
            {whoShown(entry.who, entry.who_name)} · {shownTime(new Date(entry.at))}
          </p>
          <Changes entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Changes({ entry }: { entry: TrailEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <dl className={classes['changes']}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before !== undefined && (
              <>
                <del>{before}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <span>{after}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
