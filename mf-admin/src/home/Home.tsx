import { figurePeriods } from '@rollbook/contract';
import { Notice, Page, useCall } from '@rollbook/kit';
import { today } from '@rollbook/platform';
import { Button } from '@mantine/core';
import { useLogout } from '@rollbook/ui';
import { attention } from './attention';
import { Destinations } from './Destinations';
import { periodsShown } from './figures/compared';
import { Figures } from './figures/Figures';
import classes from './home.module.css';
import { MembersByMonth } from './months/MembersByMonth';
import { Needs } from './needs/Needs';
import { UnpaidByOffice } from './unpaid/UnpaidByOffice';
import { useChecks } from './useChecks';

/** The admin home (specification §2): figures, what needs a person, what is unpaid, and the way to every screen. */
export default function Home() {
  const watched = {
    payments: useCall('getUnsettledPayments', {}).loading,
    requests: useCall('getRequests', {}).loading,
    refunds: useCall('getRefunds', {}).loading,
    renamed: useCall('getRenamedMembers', {}).loading,
    mails: useCall('getFailedMails', {}).loading,
    jobs: useCall('getLateJobs', {}).loading,
    books: useCall('getBookDifferences', {}).loading,
    searches: useCall('getSearchAlerts', {}).loading,
  };
  const checks = useChecks();
  const unpaid = useCall('getWaitingByOffice', {}).loading;
  const isChecking = checks.some(({ needs }) => needs.state === 'pending');
  return (
    <Page
      width="table"
      title="Admin Area"
      subtitle={periodsShown(figurePeriods(today()))}
      actions={<Logout />}
    >
      <Figures />
      <Destinations />
      <div className={classes['work']}>
        <Needs checks={checks} said={attention(watched)} />
        {/* What stands below a list waits for it, so that nothing moves that was shown before. */}
        {!isChecking && (
          <div className={classes['unpaid']}>
            <UnpaidByOffice />
          </div>
        )}
        {!isChecking && unpaid.state !== 'pending' && <MembersByMonth />}
      </div>
    </Page>
  );
}

function Logout() {
  const { state, logout } = useLogout();
  return (
    <>
      {state === 'failed' && (
        <Notice kind="error">
          You are still signed in: the server could not be reached. Please try again.
        </Notice>
      )}
      <Button variant="default" loading={state === 'busy'} onClick={() => void logout()}>
        Logout
      </Button>
    </>
  );
}
