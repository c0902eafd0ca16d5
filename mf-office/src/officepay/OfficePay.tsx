import { Button } from '@mantine/core';
import { Page } from '@rollbook/kit';
import { store, unpaidCount, type SessionOffice } from '@rollbook/shared-ui/session';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import OfficePayment from './OfficePayment';

const Statements = lazy(() => import('./Statements'));

/** Clinic Membership Payments by card (specification §2). */
export default function OfficePay({ office }: { office: SessionOffice }) {
  return (
    <Page
      title="Clinic Membership Payments"
      subtitle={office.office_name}
      actions={
        <>
          <Button component={Link} variant="default" to="/office/expired">
            Expired before payment
          </Button>
          <Button component={Link} variant="default" to="/office/receipts">
            Receipts
          </Button>
        </>
      }
    >
      <OfficePayment office={office} onCount={tellMenu} />
      <Suspense>
        <Statements oid={office.oid} />
      </Suspense>
    </Page>
  );
}

function tellMenu(count: number): void {
  store.set(unpaidCount, count);
}
