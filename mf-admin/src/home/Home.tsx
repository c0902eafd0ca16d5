import { call } from '@rollbook/shared-ui/client';
import { useLoad } from '@rollbook/shared-ui/load';
import { Page } from '@rollbook/shared-ui/page';
import { DeletedApplications } from './DeletedApplications';
import { Destinations } from './Destinations';
import { FailedMails } from './FailedMails';
import { Logout } from './Logout';
import { attention } from './attention';
import { UnsettledPayments } from './UnsettledPayments';

/** The admin home (specification §2): where to go, and what the administrator watches. */
export default function Home() {
  const payments = useLoad(askPayments);
  const mails = useLoad(askMails);
  return (
    <Page title="Admin Area" subtitle={attention(payments.loading, mails.loading)} actions={<Logout />}>
      <Destinations />
      <UnsettledPayments {...payments} />
      <FailedMails {...mails} />
      <DeletedApplications />
    </Page>
  );
}

function askPayments(signal: AbortSignal) {
  return call('getUnsettledPayments', {}, { signal });
}

function askMails(signal: AbortSignal) {
  return call('getFailedMails', {}, { signal });
}
