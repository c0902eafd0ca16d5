import { Empty, IconCircleCheck } from '@rollbook/kit';
import { call, chosenIn, wayIn } from '@rollbook/platform';
import type { SessionOffice } from '@rollbook/shared-ui/session';
import { Payment } from '@rollbook/staff-payments';
import { useCallback } from 'react';
import { Link, useLocation } from 'react-router-dom';

type Props = {
  office: SessionOffice;
  onCount: (count: number) => void;
  /** The names are loaded again when this changes. */
  edits?: number;
  /** Heading of the list, where the screen's title is another one. */
  title?: string;
};

/** The unpaid names of the office and their payment, by card or in cash or by check, on its own screen and on the office home (specification §2). */
export default function OfficePayment({ office, onCount, edits = 0, title }: Props) {
  const { oid, office_name, calendar_year } = office;
  const { state } = useLocation();
  const chosen = chosenIn(state);
  const load = useCallback(
    (signal: AbortSignal) => call('getUnpaidApplicationsForOffice', { oid }, { signal }),
    // oxlint-disable-next-line react/exhaustive-deps -- an edit may have paid for a name
    [oid, edits],
  );
  return (
    <Payment
      payer={{ name: office_name, calendarYear: calendar_year }}
      oid={oid}
      way="both"
      load={load}
      onCount={onCount}
      first={chosen}
      firstWay={wayIn(state)}
      {...(title === undefined ? {} : { title })}
      empty={
        <Empty icon={IconCircleCheck} next={<Link to="/office/officesubmit">Membership Log Submission</Link>}>
          No name waits for payment. A name whose payment is being confirmed comes back if it fails.
        </Empty>
      }
    />
  );
}
