import { shownTime, type Application } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { Loaded, useLoad } from '@rollbook/shared-ui/load';
import { Empty } from '@rollbook/shared-ui/page';
import { RowsSkeleton } from '@rollbook/shared-ui/skeletons';
import { useCallback } from 'react';
import { actorShown, changesOf, eventShown, type AuditEntry, type Change } from './changes';
import classes from './history.module.css';

/** The audit trail of an application, newest first (D19). */
export function Trail({ application }: { application: Application }) {
  const { id } = application;
  const ask = useCallback(
    (signal: AbortSignal) => call('getAuditTrail', { subject: 'application', id: String(id) }, { signal }),
    [id],
  );
  const { loading, reload } = useLoad(ask);
  return (
    <Loaded
      loading={loading}
      what="the history"
      retry={() => void reload()}
      skeleton={<RowsSkeleton rows={4} label="the history" />}
    >
      {(entries) =>
        entries.length === 0 ? (
          <Empty>Nothing was recorded for this application.</Empty>
        ) : (
          <ol className={classes['trail']} aria-label="History">
            {entries.map((entry) => (
              <Entry key={`${entry.at} ${entry.what}`} entry={entry} application={application} />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

function Entry({ entry, application }: { entry: AuditEntry; application: Application }) {
  const changes = changesOf(entry);
  return (
    <li>
      <strong>{eventShown(entry.what)}</strong>
      <p className={classes['quiet']}>
        {actorShown(entry.who, application)} ·{' '}
        <time dateTime={entry.at}>{shownTime(new Date(entry.at))}</time>
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={classes['changes']}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before !== '' && (
              <>
                <del>{before}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins>{after === '' ? '(empty)' : after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
