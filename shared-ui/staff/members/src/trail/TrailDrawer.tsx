import {
  Loaded,
  type PageRequest,
  LoadMore,
  restOf,
  RowsSkeleton,
  SideDrawer,
  usePages,
} from '@rollbook/kit';
import { callPage } from '@rollbook/platform';
import { useCallback } from 'react';
import { Trail } from './Entries';
import { merged, type TrailOf } from './trail';
import { readTrails } from './trailPages';

/** The audit trail of a record, newest first: user, time, action and previous values. */
export function TrailDrawer({ of, close }: { of: TrailOf; close: () => void }) {
  const { records } = of;
  const ask = useCallback(
    ({ cursor }: PageRequest, signal: AbortSignal) =>
      readTrails(records, cursor, (request) => callPage('getAuditTrail', request, { signal })),
    [records],
  );
  // A page has as many entries as the server gives.
  const { loading, more, reload } = usePages(ask, 1);
  return (
    <SideDrawer title={of.title} size="lg" close={close}>
      <Loaded
        loading={loading}
        what="the history"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={5} label="the history" />}
      >
        {({ rows, next, more: state }) => (
          <>
            <Trail entries={merged([rows])} />
            <LoadMore
              what="entries"
              loaded={rows.length}
              rest={restOf({ next, more: state })}
              more={() => void more()}
            />
          </>
        )}
      </Loaded>
    </SideDrawer>
  );
}
