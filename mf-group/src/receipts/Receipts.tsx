import { Page, SelectField, useCall } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import type { SessionGroup } from '@rollbook/shared-ui/session';
import { type AskReceipts, OfficeReceipts, Receipts as List } from '@rollbook/staff-payments';
import { useCallback, useState } from 'react';

const OWN = 'own';

/**
 * What the group has paid for its offices, with its receipts, or all that was paid for one of them, also online by
 * members.
 */
export default function Receipts({ group: { ogid, name = 'Group' } }: { group: SessionGroup }) {
  const { loading } = useCall('getOfficesInGroup', { ogid });
  const [chosen, choose] = useState(OWN);
  const ask = useCallback<AskReceipts>(
    (request, signal) => call('getReceiptsForGroup', { ogid, ...request }, { signal }),
    [ogid],
  );
  const offices = loading.state === 'loaded' ? loading.value : [];
  const office = offices.find(({ oid }) => String(oid) === chosen);
  return (
    <Page title="Receipts" subtitle={name}>
      <SelectField
        label="Payments"
        value={chosen}
        onChange={({ currentTarget: { value } }) => choose(value)}
        options={[
          { value: OWN, label: 'Made by the group' },
          ...offices.map(({ oid, office_name }) => ({ value: String(oid), label: `For ${office_name}` })),
        ]}
      />
      {office === undefined ? (
        <List payer={name} ask={ask} />
      ) : (
        <OfficeReceipts key={office.oid} oid={office.oid} name={office.office_name} />
      )}
    </Page>
  );
}
