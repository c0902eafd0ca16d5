import { Button } from '@mantine/core';
import { OfficePage, useOffice, useStaff } from '@rollbook/kit';
import { store, unpaidCount } from '@rollbook/shared-ui/session';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import OfficePayment from './OfficePayment';
import { ToReceipts } from './ToReceipts';

const Statements = lazy(() => import('./Statements'));

/** Clinic Membership Payments of an office, by card, in cash or by check (specification §2). */
export default function OfficePay() {
  const { link } = useStaff();
  return (
    <OfficePage
      title="Clinic Membership Payments"
      subtitle={useOffice().office_name}
      actions={
        <>
          <Button component={Link} variant="default" {...link('expired')}>
            Expired before payment
          </Button>
          <ToReceipts />
        </>
      }
    >
      <OfficePayment way="both" onCount={tellMenu} />
      <Suspense>
        <Statements />
      </Suspense>
    </OfficePage>
  );
}

function tellMenu(count: number): void {
  store.set(unpaidCount, count);
}
