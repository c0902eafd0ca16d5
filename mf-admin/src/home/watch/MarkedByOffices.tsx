import { dollars, memberIdShown, shownTime } from '@rollbook/contract';
import { useCall } from '@rollbook/shared-ui/query';
import { useState } from 'react';
import { RowButton } from '../../row/RowButton';
import { byOffice, type MarkedOffice } from './marked';
import { Watch, WatchRow } from './Watch';

/** What offices have marked as paid themselves in the past 30 days, with names and amounts (D36). */
export function MarkedByOffices() {
  const { loading, reload } = useCall('getMarkedByOffices', {}, { select: byOffice });
  const [open, setOpen] = useState<number>();
  return (
    <Watch
      title="Marked as paid by the office"
      what="what offices marked as paid"
      quiet="No office marked a member as paid in the past 30 days."
      calm
      loading={loading}
      reload={() => void reload()}
      keyOf={({ oid }) => String(oid)}
    >
      {(office) => (
        <WatchRow
          title={`${office.office_name}: ${dollars(office.amount)}`}
          actions={
            <RowButton
              aria-expanded={open === office.oid}
              aria-label={`Names of ${office.office_name}`}
              onClick={() => setOpen(open === office.oid ? undefined : office.oid)}
            >
              {open === office.oid ? 'Hide names' : 'Show names'}
            </RowButton>
          }
        >
          <p>{office.names.length === 1 ? '1 name' : `${office.names.length} names`} in the past 30 days</p>
          {open === office.oid && <Names office={office} />}
        </WatchRow>
      )}
    </Watch>
  );
}

function Names({ office: { names } }: { office: MarkedOffice }) {
  return names.map((one) => (
    <p key={one.id}>
      {one.name} ({memberIdShown(one)}) · {dollars(one.amount)} by {one.payment_type} ·{' '}
      {shownTime(new Date(one.paid_at))}
    </p>
  ));
}
