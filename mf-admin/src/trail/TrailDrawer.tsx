import { call } from '@rollbook/shared-ui/client';
import { SideDrawer } from '@rollbook/shared-ui/drawer';
import { Loaded } from '@rollbook/shared-ui/load';
import { useAnswer } from '@rollbook/shared-ui/query';
import { RowsSkeleton } from '@rollbook/shared-ui/skeletons';
import { merged, Trail, type TrailOf } from '@rollbook/shared-ui/trail';

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
