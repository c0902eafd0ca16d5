import { Page, SelectField, useCall, useGroup } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useCallback, useState } from 'react';
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
  const offices = loading.state === 'loaded' ? loading.value : [];
  const office = offices.find((one) => String(one.oid) === chosen);
  const paidFor = office?.oid;
  const ask = useCallback<AskReceipts>(
    (request, signal) =>
      paidFor === undefined
        ? call('getReceiptsForGroup', { ogid, ...request }, { signal })
        : call('getReceiptsForOffice', { oid: paidFor, ...request }, { signal }),
    [ogid, paidFor],
  );
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
      {/* The same list for all of them: what is searched for stays. */}
      <Receipts payer={office?.office_name ?? name} ask={ask} />
    </Page>
  );
}
