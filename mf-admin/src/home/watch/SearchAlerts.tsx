import { type CallAnswer, shownTime } from '@rollbook/contract';
import { useCall } from '@rollbook/shared-ui/query';
import { useState } from 'react';
import { RowButton } from '../../row/RowButton';
import { TrailDrawer } from '../../trail/TrailDrawer';
import { type TrailOf, whoShown } from '../../trail/trail';
import { Watch, WatchRow } from './Watch';

type SearchAlert = CallAnswer<'getSearchAlerts'>[number];

/** Accounts that searched unusually often, or were shown unusually many members of other offices (D37). */
export function SearchAlerts() {
  const { loading, reload } = useCall('getSearchAlerts', {});
  const [trail, setTrail] = useState<TrailOf>();
  return (
    <>
      <Watch
        title="Unusually many searches"
        what="the searches for members"
        quiet="No account searched unusually often in the past 7 days."
        loading={loading}
        reload={() => void reload()}
        keyOf={({ account, at }) => `${account} ${at}`}
      >
        {({ account, office_name, at, limit, shown, searches }) => (
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
            <p>{saidOf({ at, limit, shown })}</p>
            <p>{searches.toLocaleString('en-US')} searches on that day</p>
          </WatchRow>
        )}
      </Watch>
      {trail && <TrailDrawer of={trail} close={() => setTrail(undefined)} />}
    </>
  );
}

function saidOf({ at, limit, shown }: Pick<SearchAlert, 'at' | 'limit' | 'shown'>): string {
  const time = shownTime(new Date(at));
  switch (limit) {
    case 'minute':
    case 'day':
      return `refused ${time}: too many searches in one ${limit}`;
    case 'members early':
      return `${time}: ${shown} members of other offices were shown in one day; more are refused soon`;
    case 'members':
      return `refused ${time}: ${shown} members of other offices were shown in one day`;
  }
}

function nameOf(account: string, officeName: string): string {
  return officeName === '' ? whoShown(account) : officeName;
}
