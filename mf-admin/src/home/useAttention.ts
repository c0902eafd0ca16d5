import { useStaff } from '@rollbook/kit';
import { attention } from './attention';
import { useWatch, type Watch } from './watch/useWatch';

/** What needs the administrator, in one sentence. */
export function useAttention(): string {
  return attention({
    payments: useList('getUnsettledPayments'),
    requests: useList('getRequests'),
    refunds: useList('getRefunds'),
    renamed: useList('getRenamedMembers'),
    suspicions: useList('getSuspicions'),
    mails: useList('getFailedMails'),
    jobs: useList('getLateJobs'),
    books: useList('getBookDifferences'),
    searches: useList('getSearchAlerts'),
  });
}

const NOTHING = { state: 'loaded', value: [] } as const;

/** Nothing waits in a list that the role does not include. */
function useList<Name extends Watch>(name: Name) {
  const { may } = useStaff();
  const { loading } = useWatch(name);
  return may(name) ? loading : NOTHING;
}
