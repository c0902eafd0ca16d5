import { type CallAnswer, shownTime } from '@rollbook/contract';
import { TrailDrawer, type TrailOf, whoShown } from '@rollbook/staff-members';
import { useState } from 'react';
import { RowButton } from '../../row/RowButton';
import { type Check, needsOf } from '../needs/need';
import { useWatch } from './useWatch';

type SearchAlert = CallAnswer<'getSearchAlerts'>[number];

/** Accounts that searched unusually often, or were shown unusually many members of other offices (D77). */
export function useSearchAlerts(): Check {
  const { loading, reload } = useWatch('getSearchAlerts');
  const [trail, setTrail] = useState<TrailOf>();
  return {
    list: 'getSearchAlerts',
    title: 'Unusually many searches',
    what: 'the searches for members',
    quiet: 'No account searched unusually often in the past 7 days.',
    reload: () => void reload(),
    needs: needsOf(loading, (alert) => {
      const { account, office_name, at, searches } = alert;
      const name = nameOf(account, office_name);
      return {
        key: `${account} ${at}`,
        title: name,
        details: (
          <>
            <p>{saidOf(alert)}</p>
            <p>{searches.toLocaleString('en-US')} searches on that day</p>
          </>
        ),
        actions: (
          <RowButton
            isMain
            aria-label={`History of ${name}`}
            onClick={() => setTrail({ title: name, records: [{ subject: 'account', id: account }] })}
          >
            History
          </RowButton>
        ),
      };
    }),
    dialogs: trail && <TrailDrawer of={trail} close={() => setTrail(undefined)} />,
  };
}

function saidOf({ at, limit, shown = 0 }: SearchAlert): string {
  const time = shownTime(new Date(at));
  switch (limit) {
    case 'minute':
    case 'day':
      return `refused ${time}: too many searches in one ${limit}`;
    case 'members early':
      return `${time}: ${shown} members of other offices were shown in one day; more are refused soon`;
    case 'members':
      return `refused ${time}: ${shown} members of other offices were shown in one day`;
    case 'members month':
      return `refused ${time}: ${shown} members of other offices were shown in 30 days`;
  }
}

function nameOf(account: string, officeName: string): string {
  return officeName === '' ? whoShown(account) : officeName;
}
