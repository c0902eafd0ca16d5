import { call } from '@rollbook/platform';
import { useCallback } from 'react';
import { type AskReceipts, Receipts } from './Receipts';

/** The receipts of an office, for itself and for the administrator. */
export function OfficeReceipts({ oid, name }: { oid: number; name: string }) {
  const ask = useCallback<AskReceipts>(
    (request, signal) => call('getReceiptsForOffice', { oid, ...request }, { signal }),
    [oid],
  );
  return <Receipts payer={name} ask={ask} />;
}
