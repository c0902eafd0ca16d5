import { shownTime } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { useLoad } from '@rollbook/shared-ui/load';
import { useState } from 'react';
import { RowButton } from '../../row/RowButton';
import { TrailDrawer } from '../../trail/TrailDrawer';
import { type TrailOf, whoShown } from '../../trail/trail';
import { Watch, WatchRow } from './Watch';

/** Accounts that searched for unusually many members (D37). */
export function SearchAlerts() {
  const list = useLoad(ask);
  const [trail, setTrail] = useState<TrailOf>();
  return (
    <>
      <Watch
        title="Unusually many searches"
        what="the searches for members"
        quiet="No account searched unusually often in the past 7 days."
        loading={list.loading}
        reload={() => void list.reload()}
        keyOf={({ account, at }) => `${account} ${at}`}
      >
        {({ account, office_name, at, limit, searches }) => (
          <WatchRow
            title={nameOf(account, office_name)}
            actions={
              <RowButton
                aria-label={`History of ${nameOf(account, office_name)}`}
                onClick={() =>
                  setTrail({
                    title: nameOf(account, office_name),
                    records: [{ subject: 'account', id: account }],
                  })
                }
              >
                History
              </RowButton>
            }
          >
            <p>
              refused {shownTime(new Date(at))}: too many searches in one {limit}
            </p>
            <p>{searches.toLocaleString('en-US')} searches on that day</p>
          </WatchRow>
        )}
      </Watch>
      {trail && <TrailDrawer of={trail} close={() => setTrail(undefined)} />}
    </>
  );
}

function nameOf(account: string, officeName: string): string {
  return officeName === '' ? whoShown(account) : officeName;
}

function ask(signal: AbortSignal) {
  return call('getSearchAlerts', {}, { signal });
}
