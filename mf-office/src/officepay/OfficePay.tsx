import { Button } from '@mantine/core';
import { call } from '@rollbook/shared-ui/client';
import { IconCircleCheck } from '@rollbook/shared-ui/icon';
import { Empty, Page } from '@rollbook/shared-ui/page';
import { Payment } from '@rollbook/shared-ui/payment';
import { store, unpaidCount, type SessionOffice } from '@rollbook/shared-ui/session';
import { lazy, Suspense, useCallback } from 'react';
import { Link } from 'react-router-dom';

const Statements = lazy(() => import('./Statements'));

/** Clinic Membership Payments by card (specification §2). */
export default function OfficePay({ office }: { office: SessionOffice }) {
  const { oid, office_name, calendar_year } = office;
  const load = useCallback(
    (signal: AbortSignal) => call('getUnpaidApplicationsForOffice', { oid }, { signal }),
    [oid],
  );
  return (
    <Page
      title="Clinic Membership Payments"
      subtitle={office_name}
      actions={
        <Button component={Link} variant="default" to="/office/expired">
          Expired before payment
        </Button>
      }
    >
      <Payment
        role="office"
        payer={{ name: office_name, calendarYear: calendar_year }}
        oid={oid}
        way="card"
        load={load}
        onCount={tellMenu}
        empty={
          <Empty icon={IconCircleCheck} next={<Link to="/office/officesubmit">Submit paper log</Link>}>
            No name waits for payment. A name whose payment is being confirmed comes back if it fails.
          </Empty>
        }
      />
      <Suspense>
        <Statements oid={oid} />
      </Suspense>
    </Page>
  );
}

function tellMenu(count: number): void {
  store.set(unpaidCount, count);
}
