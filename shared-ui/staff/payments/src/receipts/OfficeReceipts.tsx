import { OfficePage, useOffice, useStaff } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useCallback } from 'react';
import { type AskReceipts, Receipts } from './Receipts';

/** What was paid for the office, with its receipts, for itself and for the administrator. */
export default function OfficeReceipts() {
  const { office } = useStaff();
  return (
    <OfficePage
      title="Receipts"
      subtitle={office?.office_name ?? 'Select the office whose receipts are listed.'}
    >
      <OfOffice />
    </OfficePage>
  );
}

function OfOffice() {
  const { oid, office_name } = useOffice();
  return <ReceiptsOf oid={oid} name={office_name} />;
}

function ReceiptsOf({ oid, name }: { oid: number; name: string }) {
  const ask = useCallback<AskReceipts>(
    (request, signal) => call('getReceiptsForOffice', { oid, ...request }, { signal }),
    [oid],
  );
  return <Receipts payer={name} ask={ask} />;
}
