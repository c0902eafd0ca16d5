import { call } from '@rollbook/shared-ui/client';
import type { PassedOffice } from '@rollbook/shared-ui/offices';
import { IconCircleCheck } from '@rollbook/shared-ui/icon';
import { Empty } from '@rollbook/shared-ui/page';
import { chosenIn } from '@rollbook/shared-ui/links';
import { Payment } from '@rollbook/shared-ui/payment';
import { useCallback } from 'react';
import { Link, useLocation } from 'react-router-dom';

type Props = { office: PassedOffice; way: 'card' | 'mark' };

/** The unpaid names of one office, paid by card or marked as paid. The screen's title names the list. */
export function OfficePayment({ office, way }: Props) {
  const { oid, office_name, calendar_year } = office;
  const chosen = chosenIn(useLocation().state);
  const load = useCallback(
    (signal: AbortSignal) => call('getUnpaidApplicationsForOffice', { oid }, { signal }),
    [oid],
  );
  return (
    <Payment
      role="admin"
      payer={{ name: office_name, calendarYear: calendar_year }}
      oid={oid}
      way={way}
      load={load}
      first={chosen}
      {...(way === 'card' ? { title: 'Clinic Membership Payments' } : {})}
      empty={
        <Empty
          icon={IconCircleCheck}
          next={
            <Link to="/ecsadmin/officesubmit" state={office}>
              Submit Applications For Office
            </Link>
          }
        >
          No name of {office_name} waits for payment. A name whose payment is being confirmed comes back if it
          fails.
        </Empty>
      }
    />
  );
}
