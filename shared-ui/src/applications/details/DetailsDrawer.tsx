import { shownId, type Application } from '@rollbook/contract';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SideDrawer } from '../../drawer/SideDrawer';
import { Loaded } from '../../load';
import { FROM_LIST, memberAddress } from '../memberAddress';
import { useCall } from '../../query';
import { RowsSkeleton } from '../../skeletons/Skeletons';
import type { Who } from '../editing';
import { nameShown } from '../shown';
import classes from './details.module.css';
import { Facts } from './Facts';

/** For the administrator only: offices and groups do not load it. */
const MembershipPart = lazy(() => import('../../cancelling/MembershipPart'));

type Props = {
  application: Application;
  who: Who;
  close: () => void;
  /** Called after the phone was corrected, to load the list again. */
  saved: () => void;
};

/** One application with the applicant's phone and address, which the list does not show. The member's page has the rest (K2). */
export default function DetailsDrawer({ application, who, close, saved }: Props) {
  const { id } = application;
  const { pathname } = useLocation();
  const { loading, reload } = useCall('getApplicationDetails', { id });
  const changed = () => {
    void reload();
    saved();
  };
  return (
    <SideDrawer title={`${nameShown(application)}, ${shownId(application)}`} size="md" close={close}>
      <p className={classes['toPage']}>
        <Link to={memberAddress(pathname, id)} state={FROM_LIST}>
          Terms, notes and history: the member’s page
        </Link>
      </p>
      <Loaded
        loading={loading}
        what="the details"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={4} label="the details" />}
      >
        {(details) => <Facts details={details} who={who} changed={changed} reload={() => void reload()} />}
      </Loaded>
      {who === 'admin' && (
        <Suspense fallback={null}>
          <MembershipPart id={id} changed={changed} />
        </Suspense>
      )}
    </SideDrawer>
  );
}
