import { Card, Page } from '@rollbook/shared-ui/page';
import { useCall } from '@rollbook/shared-ui/query';
import { attention } from './attention';
import { Destinations } from './Destinations';
import { Logout } from './Logout';
import { BookDifferences } from './watch/BookDifferences';
import { DeletedApplications } from './watch/DeletedApplications';
import { FailedMails } from './watch/FailedMails';
import { LateJobs } from './watch/LateJobs';
import { OpenRefunds } from './watch/OpenRefunds';
import { MarkedByOffices } from './watch/MarkedByOffices';
import { RenamedMembers } from './watch/RenamedMembers';
import { SearchAlerts } from './watch/SearchAlerts';
import { RefundedPayments, UnsettledPayments } from './watch/WatchedPayments';

/** The admin home (specification §2): destinations, and lists that need attention. */
export default function Home() {
  const watched = {
    payments: useCall('getUnsettledPayments', {}).loading,
    refunds: useCall('getRefunds', {}).loading,
    renamed: useCall('getRenamedMembers', {}).loading,
    mails: useCall('getFailedMails', {}).loading,
    jobs: useCall('getLateJobs', {}).loading,
    books: useCall('getBookDifferences', {}).loading,
    searches: useCall('getSearchAlerts', {}).loading,
  };
  return (
    <Page title="Admin Area" subtitle={attention(watched)} actions={<Logout />}>
      <Destinations />
      <Card title="To watch">
        <UnsettledPayments />
        <RefundedPayments />
        <OpenRefunds />
        <RenamedMembers />
        <FailedMails />
        <LateJobs />
        <BookDifferences />
        <MarkedByOffices />
        <SearchAlerts />
        <DeletedApplications />
      </Card>
    </Page>
  );
}
