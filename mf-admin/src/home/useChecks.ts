import { useStaff } from '@rollbook/kit';
import type { Check } from './needs/need';
import { useAnsweredRequests } from './watch/useAnsweredRequests';
import { useBookDifferences } from './watch/useBookDifferences';
import { useDeletedApplications } from './watch/useDeletedApplications';
import { useFailedMails } from './watch/useFailedMails';
import { useLateJobs } from './watch/useLateJobs';
import { useMailQueue } from './watch/useMailQueue';
import { useMarkedByOffices } from './watch/useMarkedByOffices';
import { useOpenRefunds } from './watch/useOpenRefunds';
import { useRenamedMembers } from './watch/useRenamedMembers';
import { useRequests } from './watch/useRequests';
import { useSearchAlerts } from './watch/useSearchAlerts';
import { useSuspicions } from './watch/useSuspicions';
import { useTakenBack } from './watch/useTakenBack';
import { useRefundedPayments, useUnsettledPayments } from './watch/useWatchedPayments';

/**
 * All that is looked at for the administrator, as far as the role includes it; of two rows without a deadline, the one of the
 * first check goes first.
 */
export function useChecks(): readonly Check[] {
  const { may } = useStaff();
  const checks: readonly Check[] = [
    useRequests(),
    useUnsettledPayments(),
    useOpenRefunds(),
    useLateJobs(),
    useRefundedPayments(),
    useFailedMails(),
    useMailQueue(),
    useRenamedMembers(),
    useSuspicions(),
    useBookDifferences(),
    useSearchAlerts(),
    useMarkedByOffices(),
    useDeletedApplications(),
    useTakenBack(),
    useAnsweredRequests(),
  ];
  return checks.filter(({ list }) => may(list));
}
