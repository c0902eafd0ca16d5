import { shownTime } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { SideDrawer } from '@rollbook/shared-ui/drawer';
import { Loaded } from '@rollbook/shared-ui/load';
import { Empty } from '@rollbook/shared-ui/page';
import { useAnswer } from '@rollbook/shared-ui/query';
import { RowsSkeleton } from '@rollbook/shared-ui/skeletons';
import { changesOf, merged, whoShown, type TrailEntry, type TrailOf } from './trail';
import classes from './trail.module.css';

/** The audit trail of a record, newest first: user, time, action and previous values (D19). */
export function TrailDrawer({ of, close }: { of: TrailOf; close: () => void }) {
  const { loading, reload } = useAnswer(['trail', of.records], async (signal) =>
    merged(await Promise.all(of.records.map((record) => call('getAuditTrail', record, { signal })))),
  );
  return (
    <SideDrawer title={of.title} size="lg" close={close}>
      <Loaded
        loading={loading}
        what="the history"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={5} label="the history" />}
      >
        {(entries) => <Trail entries={entries} />}
      </Loaded>
    </SideDrawer>
  );
}

function Trail({ entries }: { entries: readonly TrailEntry[] }) {
  if (entries.length === 0)
    return <Empty>Nothing is written about this record yet: changes from now on will be.</Empty>;
  return (
    <ol className={classes['trail']} aria-label="History">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.what} ${JSON.stringify(entry.after)}`}>
          <p className={classes['what']}>{entry.what}</p>
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
