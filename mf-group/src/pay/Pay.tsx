import { Button } from '@mantine/core';
import { call } from '@rollbook/shared-ui/client';
import { IconCircleCheck } from '@rollbook/shared-ui/icon';
import { Empty, Page } from '@rollbook/shared-ui/page';
import { Payment } from '@rollbook/shared-ui/payment';
import { type SessionGroup, store, unpaidCount } from '@rollbook/shared-ui/session';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';

/** The menu shows how many wait for payment. */
const tellMenu = (count: number) => store.set(unpaidCount, count);

/** Payment for the members of all offices of a group (specification §2). */
export default function Pay({ group }: { group: SessionGroup }) {
  const { ogid, name = 'Group' } = group;
  const load = useCallback(
    (signal: AbortSignal) => call('getUnpaidApplicationsForGroup', { ogid }, { signal }),
    [ogid],
  );
  return (
    <Page
      title={name}
      subtitle="Pay for Monthly Memberships"
      actions={
        <Button component={Link} variant="default" to="/officegroup/receipts">
          Receipts
        </Button>
      }
    >
      <Payment
        role="group"
        payer={{ name }}
        way="card"
        load={load}
        onCount={tellMenu}
        title="Select Names"
        empty={
          <Empty icon={IconCircleCheck} next={<Link to="/officegroup">Offices</Link>}>
            No name waits for payment. A name whose payment is being confirmed comes back if it fails.
          </Empty>
        }
      />
    </Page>
  );
}
