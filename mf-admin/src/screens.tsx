import type { FeatureRoute } from '@rollbook/kit';
import { applicationRoutes, memberRoutes } from '@rollbook/staff-members';
import { paperLogRoutes } from '@rollbook/staff-paperlog';
import { MembershipPart, paymentRoutes, receiptRoutes } from '@rollbook/staff-payments';
import { lazy } from 'react';
import Home from './home/Home';

const ApplicationsByOffice = lazy(() => import('./applicationsbyoffice/ApplicationsByOffice'));
const Groups = lazy(() => import('./groups/Groups'));
const OfficeManager = lazy(() => import('./officemanager/OfficeManager'));
const RenewalsByOffice = lazy(() => import('./renewalsbyoffice/RenewalsByOffice'));

const AREA = '/ecsadmin';

export const SCREENS: readonly FeatureRoute[] = [
  { path: AREA, title: 'Admin Area', Screen: Home },
  { path: '/ecsadmin/officemanager', title: 'Office Manager', Screen: OfficeManager },
  { path: '/ecsadmin/groups', title: 'Office Group Manager', Screen: Groups },
  {
    path: '/ecsadmin/applicationsbyoffice',
    title: 'Applications by office',
    Screen: ApplicationsByOffice,
  },
  { path: '/ecsadmin/renewalsbyoffice', title: 'Renewals by office', Screen: RenewalsByOffice },
  ...applicationRoutes(),
  ...memberRoutes(AREA, { Cancelling: MembershipPart }),
];

/** The screens on which the administrator picks an office first and then acts for it. */
export const OF_CHOSEN_OFFICE: readonly FeatureRoute[] = [
  ...paperLogRoutes(AREA),
  ...paymentRoutes(AREA),
  ...receiptRoutes(AREA),
];
