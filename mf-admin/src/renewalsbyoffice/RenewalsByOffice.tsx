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
import { Card, Empty, Loaded, Page, RowsSkeleton, SearchField, useCall } from '@rollbook/kit';
import { screenIn, today } from '@rollbook/platform';
import { useBrand } from '@rollbook/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import classes from '../row/byoffice.module.css';
import { ToRenewals } from '../row/ToRenewals';

type Due = CallAnswer<'getRenewalsByOffice'>[number];

/** How many memberships end soon or have ended at each office, the most first, with the totals. */
export default function RenewalsByOffice() {
  const { brand } = useBrand();
  const { opensDaysBefore: days, closesDaysAfter } = brand?.renewal ?? DEFAULT_RENEWAL_WINDOW;
  const { loading, reload } = useCall('getRenewalsByOffice', {}, { select: mostFirst });
  return (
    <Page
      title="Renewals by office"
      above={<Link to={screenIn('/ecsadmin', 'home')}>← Admin Area</Link>}
      subtitle={`Memberships that end by ${shownDate(addDays(today(), days))} or have ended since ${shownDate(addDays(today(), -closesDaysAfter))}, not renewed yet`}
    >
      <Card
        title="Not renewed yet"
        beside={
          loading.state === 'loaded' &&
          loading.value.length > 0 && <Total offices={loading.value} days={days} />
        }
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

function Total({ offices, days }: { offices: readonly Due[]; days: number }) {
  const due = offices.reduce((sum, { renewals_due }) => sum + renewals_due, 0);
  const ended = offices.reduce((sum, { renewals_ended }) => sum + renewals_ended, 0);
  const places = offices.length === 1 ? '1 office' : `${counted(offices.length)} offices`;
  const amount = dollars(totalCents(due + ended), 'short');
  return (
    <p className={classes['total']}>
      {`Due in ${days} days: ${counted(due)}, ended: ${counted(ended)} · ${places}, ${amount}`}
    </p>
  );
}

function Offices({ offices, days }: { offices: readonly Due[]; days: number }) {
  const [search, setSearch] = useState('');
  const isFound = finder(search);
  const found = offices.filter(({ office_name }) => isFound(folded(office_name)));
  if (offices.length === 0)
    return <Empty>No membership ends in the next {days} days or has ended without a renewal.</Empty>;
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

function OfficeRow({ office: { renewals_due, renewals_ended, ...office } }: { office: Due }) {
  return (
    <li className={classes['row']}>
      <Link to={screenIn('/ecsadmin', 'applicationsOfOffice')} state={office}>
        {office.office_name}
      </Link>
      <span>{counted(renewals_due)} due</span>
      <span data-ended={renewals_ended > 0}>{counted(renewals_ended)} ended</span>
      <b>{dollars(totalCents(renewals_due + renewals_ended), 'short')}</b>
      <ToRenewals office={office} />
    </li>
  );
}

function counted(count: number): string {
  return count.toLocaleString('en-US');
}

function mostFirst(offices: readonly Due[]): readonly Due[] {
  const toRenew = ({ renewals_due, renewals_ended }: Due) => renewals_due + renewals_ended;
  return offices.toSorted((one, other) => toRenew(other) - toRenew(one) || one.oid - other.oid);
}
