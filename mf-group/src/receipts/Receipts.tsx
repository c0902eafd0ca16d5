import { call } from '@rollbook/shared-ui/client';
import { Page } from '@rollbook/shared-ui/page';
import { Receipts as List, type AskReceipts } from '@rollbook/shared-ui/receipts';
import type { SessionGroup } from '@rollbook/shared-ui/session';
import { useCallback } from 'react';

/** What the group has paid for its offices, with its receipts (K8). */
export default function Receipts({ group: { ogid, name = 'Group' } }: { group: SessionGroup }) {
  const ask = useCallback<AskReceipts>(
    (request, signal) => call('getReceiptsForGroup', { ogid, ...request }, { signal }),
    [ogid],
  );
  return (
    <Page title="Receipts" subtitle={name}>
      <List payer={name} ask={ask} />
    </Page>
  );
}
