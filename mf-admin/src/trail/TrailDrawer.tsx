import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { shownTime } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { useFocusBack } from '@rollbook/shared-ui/dialog';
import { Loaded, useLoad } from '@rollbook/shared-ui/load';
import { Empty } from '@rollbook/shared-ui/page';
import { RowsSkeleton } from '@rollbook/shared-ui/skeletons';
import { useCallback } from 'react';
import { changesOf, merged, whoShown, type TrailEntry, type TrailOf } from './trail';
import classes from './trail.module.css';

/** The audit trail of a record, newest first: user, time, action and previous values (D19). */
export function TrailDrawer({ of, close }: { of: TrailOf; close: () => void }) {
  const { records } = of;
  useFocusBack();
  const ask = useCallback(
    async (signal: AbortSignal) =>
      merged(await Promise.all(records.map((record) => call('getAuditTrail', record, { signal })))),
    [records],
  );
  const { loading, reload } = useLoad(ask);
  // Mantine's header is a `banner` landmark to assistive technology, so the drawer renders a plain one.
  return (
    <Drawer.Root opened position="right" size="lg" transitionProps={{ duration: 150 }} onClose={close}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes['header']}>
          <Drawer.Title className={classes['title'] ?? ''}>{of.title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" size={40} data-autofocus />
        </div>
        <Drawer.Body p={0}>
          <Loaded
            loading={loading}
            what="the history"
            retry={() => void reload()}
            skeleton={<RowsSkeleton rows={5} label="the history" />}
          >
            {(entries) => <Trail entries={entries} />}
          </Loaded>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
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
            {whoShown(entry.who)} · {shownTime(new Date(entry.at))}
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
