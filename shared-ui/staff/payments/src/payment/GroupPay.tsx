import {
  Empty,
  IconCircleCheck,
  Loaded,
  Page,
  RowsSkeleton,
  useCall,
  useGroup,
  useStaff,
} from '@rollbook/kit';
import { chosenIn, isForAll, officeIn } from '@rollbook/platform';
import { store, unpaidCount } from '@rollbook/shared-ui/session';
import { Link, useLocation } from 'react-router-dom';
import { Payment } from './Payment';
import { ToReceipts } from './ToReceipts';

/** The menu shows how many wait for payment. */
const tellMenu = (count: number) => store.set(unpaidCount, count);

/** Payment for the members of all offices of a group (specification §2); a link can choose all, those of one office, or single ones. */
export default function GroupPay() {
  const { name = 'Group' } = useGroup();
  const { state } = useLocation();
  const office = officeIn(state);
  return (
    <Page title={name} subtitle="Pay for Monthly Memberships" actions={<ToReceipts />}>
      {office === undefined && !isForAll(state) ? (
        <Names first={chosenIn(state)} />
      ) : (
        <NamesOfOffice office={office} />
      )}
    </Page>
  );
}

/** The names of one office are selected, without an office all. */
function NamesOfOffice({ office }: { office: number | undefined }) {
  const { ogid } = useGroup();
  const { loading, reload } = useCall('getUnpaidApplicationsForGroup', { ogid });
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
        return <Names first={chosen.map(({ id }) => id)} />;
      }}
    </Loaded>
  );
}

function Names({ first }: { first: readonly number[] }) {
  const { link } = useStaff();
  return (
    <Payment
      way="card"
      onCount={tellMenu}
      title="Select Names"
      first={first}
      empty={
        <Empty icon={IconCircleCheck} next={<Link {...link('home')}>Offices</Link>}>
          No name waits for payment. A name whose payment is being confirmed comes back if it fails.
        </Empty>
      }
    />
  );
}
