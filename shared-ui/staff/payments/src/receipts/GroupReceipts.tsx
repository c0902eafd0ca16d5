import { Page, SelectField, useCall, useGroup } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useCallback, useState } from 'react';
import { ReceiptsOf } from './OfficeReceipts';
import { type AskReceipts, Receipts } from './Receipts';

const OWN = 'own';

/**
 * What the group has paid for its offices, with its receipts, or all that was paid for one of them, also online by
 * members.
 */
export default function GroupReceipts() {
  const { ogid, name = 'Group' } = useGroup();
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
        <Receipts payer={name} ask={ask} />
      ) : (
        <ReceiptsOf key={office.oid} oid={office.oid} name={office.office_name} />
      )}
    </Page>
  );
}
