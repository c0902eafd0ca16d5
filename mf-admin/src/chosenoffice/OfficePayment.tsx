import { call } from '@rollbook/shared-ui/client';
import { Empty } from '@rollbook/shared-ui/page';
import { Payment } from '@rollbook/shared-ui/payment';
import type { SessionOffice } from '@rollbook/shared-ui/session';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';

/** The payment component for an office that the administrator picked. */
export function OfficePayment({ office, way }: { office: SessionOffice; way: 'card' | 'mark' }) {
  const { oid, office_name, calendar_year } = office;
  const load = useCallback(
    (signal: AbortSignal) => call('getUnpaidApplicationsForOffice', { oid }, { signal }),
    [oid],
  );
  return (
    <Payment
      payer={{ name: office_name, calendarYear: calendar_year }}
      oid={oid}
      way={way}
      load={load}
      empty={
        <Empty next={<Link to="/ecsadmin/officesubmit">Submit Applications For Office</Link>}>
          Nobody at {office_name} is waiting for payment: every membership is paid.
        </Empty>
      }
    />
  );
}
