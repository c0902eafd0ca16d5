import { Button } from '@mantine/core';
import { Empty, IconCircleCheck, Loaded, Page, RowsSkeleton } from '@rollbook/kit';
import { call, chosenIn } from '@rollbook/platform';
import { type SessionGroup, store, unpaidCount } from '@rollbook/shared-ui/session';
import { Payment } from '@rollbook/staff-payments';
import { useLoad } from '@rollbook/ui';
import { type ComponentProps, useCallback } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isForAll, officeIn } from '../chosen/office';

/** The menu shows how many wait for payment. */
const tellMenu = (count: number) => store.set(unpaidCount, count);

/** Payment for the members of all offices of a group (specification §2); a link can choose all, those of one office, or single ones. */
export default function Pay({ group }: { group: SessionGroup }) {
  const { ogid, name = 'Group' } = group;
  const { state } = useLocation();
  const office = officeIn(state);
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
      {office === undefined && !isForAll(state) ? (
        <Names name={name} load={load} first={chosenIn(state)} />
      ) : (
        <NamesOfOffice office={office} name={name} load={load} />
      )}
    </Page>
  );
}

type NamesProps = {
  name: string;
  load: (signal: AbortSignal) => ReturnType<typeof call<'getUnpaidApplicationsForGroup'>>;
  first?: ComponentProps<typeof Payment>['first'];
};

/** The names of one office are selected, without an office all. */
function NamesOfOffice({ office, ...props }: NamesProps & { office: number | undefined }) {
  const { loading, reload } = useLoad(props.load);
  return (
    <Loaded
      framed
      loading={loading}
      what="the names that wait for payment"
      retry={() => void reload()}
      skeleton={<RowsSkeleton rows={4} label="the names that wait for payment" />}
    >
      {(all) => {
        const chosen = all.filter(({ oid }) => office === undefined || oid === office);
        return <Names {...props} first={chosen.map(({ id }) => id)} />;
      }}
    </Loaded>
  );
}

function Names({ name, load, first = [] }: NamesProps) {
  return (
    <Payment
      payer={{ name }}
      way="card"
      load={load}
      onCount={tellMenu}
      title="Select Names"
      first={first}
      empty={
        <Empty icon={IconCircleCheck} next={<Link to="/officegroup">Offices</Link>}>
          No name waits for payment. A name whose payment is being confirmed comes back if it fails.
        </Empty>
      }
    />
  );
}
