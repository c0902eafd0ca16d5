import { call } from '@rollbook/shared-ui/client';
import { useLoad } from '@rollbook/shared-ui/load';
import { Card, Page } from '@rollbook/shared-ui/page';
import { attention } from './attention';
import { Destinations } from './Destinations';
import { Logout } from './Logout';
import { askBooks, BookDifferences } from './watch/BookDifferences';
import { DeletedApplications } from './watch/DeletedApplications';
import { FailedMails } from './watch/FailedMails';
import { askLateJobs, LateJobs } from './watch/LateJobs';
import { OpenRefunds } from './watch/OpenRefunds';
import { MarkedByOffices } from './watch/MarkedByOffices';
import { RenamedMembers } from './watch/RenamedMembers';
import { askSearches, SearchAlerts } from './watch/SearchAlerts';
import { RefundedPayments, UnsettledPayments } from './watch/WatchedPayments';

/** The admin home (specification §2): destinations, and lists that need attention. */
export default function Home() {
  const payments = useLoad(askPayments);
  const mails = useLoad(askMails);
  const renamed = useLoad(askRenamed);
  const jobs = useLoad(askLateJobs);
  const refunds = useLoad(askRefunds);
  const books = useLoad(askBooks);
  const searches = useLoad(askSearches);
  return (
    <Page
      title="Admin Area"
      subtitle={attention({
        payments: payments.loading,
        refunds: refunds.loading,
        renamed: renamed.loading,
        mails: mails.loading,
        jobs: jobs.loading,
        books: books.loading,
        searches: searches.loading,
      })}
      actions={<Logout />}
    >
      <Destinations />
      <Card title="To watch">
        <UnsettledPayments {...payments} />
        <RefundedPayments {...payments} />
        <OpenRefunds {...refunds} />
        <RenamedMembers {...renamed} />
        <FailedMails {...mails} />
        <LateJobs {...jobs} />
        <BookDifferences {...books} />
        <MarkedByOffices />
        <SearchAlerts {...searches} />
        <DeletedApplications />
      </Card>
    </Page>
  );
}

function askPayments(signal: AbortSignal) {
  return call('getUnsettledPayments', {}, { signal });
}

function askRefunds(signal: AbortSignal) {
  return call('getRefunds', {}, { signal });
}

function askRenamed(signal: AbortSignal) {
  return call('getRenamedMembers', {}, { signal });
}

function askMails(signal: AbortSignal) {
  return call('getFailedMails', {}, { signal });
}
