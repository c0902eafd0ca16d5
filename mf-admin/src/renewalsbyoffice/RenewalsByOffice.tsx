import {
  addDays,
  type CallAnswer,
  DEFAULT_RENEWAL_WINDOW,
  dollars,
  finder,
  folded,
  shownDate,
  totalCents,
} from '@rollbook/contract';
import { useBrand } from '@rollbook/shared-ui/brand';
import { today } from '@rollbook/shared-ui/clock';
import { SearchField } from '@rollbook/shared-ui/field';
import { Loaded } from '@rollbook/shared-ui/load';
import { Card, Empty, Page } from '@rollbook/shared-ui/page';
import { useCall } from '@rollbook/shared-ui/query';
import { RowsSkeleton } from '@rollbook/shared-ui/skeletons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import classes from '../row/byoffice.module.css';
import { ToRenewals } from '../row/ToRenewals';

type Due = CallAnswer<'getRenewalsByOffice'>[number];

/** How many memberships are due for renewal at each office, the most first, with the total (K9). */
export default function RenewalsByOffice() {
  const { brand } = useBrand();
  const { opensDaysBefore: days } = brand?.renewal ?? DEFAULT_RENEWAL_WINDOW;
  const { loading, reload } = useCall('getRenewalsByOffice', {}, { select: mostFirst });
  return (
    <Page
      title="Renewals by office"
      above={<Link to="/ecsadmin">← Admin Area</Link>}
      subtitle={`Memberships that end by ${shownDate(addDays(today(), days))} and are not renewed yet`}
    >
      <Card
        title={`Due in ${days} days`}
        beside={loading.state === 'loaded' && loading.value.length > 0 && <Total offices={loading.value} />}
      >
        <Loaded
          loading={loading}
          what="the renewals by office"
          retry={() => void reload()}
          skeleton={<RowsSkeleton rows={8} label="the renewals by office" />}
        >
          {(offices) => <Offices offices={offices} days={days} />}
        </Loaded>
      </Card>
    </Page>
  );
}

function Total({ offices }: { offices: readonly Due[] }) {
  const count = offices.reduce((sum, { renewals_due }) => sum + renewals_due, 0);
  const places = offices.length === 1 ? '1 office' : `${offices.length.toLocaleString('en-US')} offices`;
  return (
    <p className={classes['total']}>
      {membershipsShown(count)} at {places}, {dollars(totalCents(count), 'short')}
    </p>
  );
}

function Offices({ offices, days }: { offices: readonly Due[]; days: number }) {
  const [search, setSearch] = useState('');
  const isFound = finder(search);
  const found = offices.filter(({ office_name }) => isFound(folded(office_name)));
  if (offices.length === 0) return <Empty>No membership is due for renewal in the next {days} days.</Empty>;
  return (
    <>
      <div className={classes['search']}>
        <SearchField label="Find an office" value={search} search={setSearch} />
      </div>
      {found.length === 0 && <Empty>No office matches.</Empty>}
      <ul className={`${classes['rows']} ${classes['even']}`}>
        {found.map((office) => (
          <OfficeRow key={office.oid} office={office} />
        ))}
      </ul>
    </>
  );
}

function OfficeRow({ office: { renewals_due, ...office } }: { office: Due }) {
  return (
    <li className={classes['row']}>
      <Link to="/ecsadmin/applicationsbyoffice" state={office}>
        {office.office_name}
      </Link>
      <span>{membershipsShown(renewals_due)}</span>
      <b>{dollars(totalCents(renewals_due), 'short')}</b>
      <ToRenewals office={office} />
    </li>
  );
}

function membershipsShown(count: number): string {
  return count === 1 ? '1 membership' : `${count.toLocaleString('en-US')} memberships`;
}

function mostFirst(offices: readonly Due[]): readonly Due[] {
  return offices.toSorted((one, other) => other.renewals_due - one.renewals_due || one.oid - other.oid);
}
