import { couldNot, monthName } from '@rollbook/contract';
import { Notice, Page, useCall } from '@rollbook/kit';
import { screenIn, today } from '@rollbook/platform';
import { Button } from '@mantine/core';
import {
  comparedText,
  MonthChoice,
  MonthFigures,
  MoneyOfMonth,
  statementPath,
  useMonth,
} from '@rollbook/staff-reports';
import { useLogout } from '@rollbook/ui';
import { Link } from 'react-router-dom';
import { RowButton } from '../row/RowButton';
import { Destinations } from './Destinations';
import classes from './home.module.css';
import { MembersByMonth } from './months/MembersByMonth';
import { MonthLock } from './months/MonthLock';
import { Needs } from './needs/Needs';
import { NewByOffice } from './offices/NewByOffice';
import { UnpaidByOffice } from './unpaid/UnpaidByOffice';
import { useAttention } from './useAttention';
import { useChecks } from './useChecks';

/** The admin home (specification §2): figures of any month, what needs a person, what is unpaid, and the way to every screen. */
export default function Home() {
  const checks = useChecks();
  const said = useAttention();
  const unpaid = useCall('getWaitingByOffice', {}).loading;
  const isChecking = checks.some(({ needs }) => needs.state === 'pending');
  const { month, choose } = useMonth();
  const { loading, reload } = useCall('getMonthFigures', { month });
  const figures = loading.state === 'loaded' ? loading.value : undefined;
  const report = figures && new URLSearchParams({ report: 'money', rows: 'office', ...daysOf(figures.now) });
  return (
    <Page
      width="table"
      title="Admin Area"
      subtitle={comparedText(month, today())}
      actions={
        <>
          <Button component={Link} to={statementPath('/ecsadmin', month)}>
            Statement of {monthName(month)}
          </Button>
          <Logout />
        </>
      }
    >
      <MonthChoice month={month} choose={choose} />
      {figures && <MonthLock month={month} figures={figures} changed={reload} />}
      {loading.state === 'failed' ? (
        <p className={classes['failed']} role="status">
          {couldNot('load', `the figures of ${monthName(month)}`)}. Your choice is kept.{' '}
          <RowButton onClick={() => void reload()}>Retry</RowButton>
        </p>
      ) : (
        <MonthFigures month={month} figures={figures} />
      )}
      <Destinations />
      <div className={classes['work']}>
        <Needs checks={checks} said={said} />
        {/* What stands below a list waits for it, so that nothing moves that was shown before. */}
        {!isChecking && (
          <div className={classes['unpaid']}>
            <UnpaidByOffice />
          </div>
        )}
        {!isChecking && unpaid.state !== 'pending' && <MembersByMonth />}
        {!isChecking && unpaid.state !== 'pending' && figures && (
          <>
            <MoneyOfMonth
              month={month}
              figures={figures.now}
              beside={
                <Link className={classes['report']} to={`${screenIn('/ecsadmin', 'reports')}?${report}`}>
                  Report
                </Link>
              }
            />
            <NewByOffice month={month} figures={figures} />
          </>
        )}
      </div>
    </Page>
  );
}

function daysOf({ from, to }: { from: string; to: string }) {
  return { from, to };
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
