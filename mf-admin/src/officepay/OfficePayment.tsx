import { Empty, IconCircleCheck } from '@rollbook/kit';
import { call, chosenIn } from '@rollbook/platform';
import type { PassedOffice } from '@rollbook/staff-offices';
import { Payment } from '@rollbook/staff-payments';
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
