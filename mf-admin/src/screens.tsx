import type { FeatureRoute } from '@rollbook/kit';
import { JOIN_SCREEN } from '@rollbook/platform';
import { isSignedIn, store } from '@rollbook/shared-ui/session';
import { applicationRoutes, memberRoutes } from '@rollbook/staff-members';
import { paperLogRoutes } from '@rollbook/staff-paperlog';
import { MembershipPart, paymentRoutes, receiptRoutes } from '@rollbook/staff-payments';
import { invitationRoute, signInRoutes } from '@rollbook/staff-people';
import { reportRoutes } from '@rollbook/staff-reports';
import { lazy } from 'react';

const loadHome = () => import('./home/Home');
const Home = lazy(loadHome);
const ApplicationsByOffice = lazy(() => import('./applicationsbyoffice/ApplicationsByOffice'));
const Deposits = lazy(() => import('./deposits/Deposits'));
const Import = lazy(() => import('./import/Import'));
const Groups = lazy(() => import('./groups/Groups'));
const History = lazy(() => import('./history/History'));
const Join = lazy(() => import('./joining/Join'));
const JoinedRecords = lazy(() => import('./joining/JoinedRecords'));
const OfficeManager = lazy(() => import('./officemanager/OfficeManager'));
const OldRecords = lazy(() => import('./privacy/OldRecords'));
const People = lazy(() => import('./people/People'));
const PersonalData = lazy(() => import('./privacy/PersonalData'));
const Settings = lazy(() => import('./settings/Settings'));
const RenewalsByOffice = lazy(() => import('./renewalsbyoffice/RenewalsByOffice'));

const AREA = '/ecsadmin';

// The sign-in does not need it; in a signed-in browser it comes while the server is asked who works.
if (store.get(isSignedIn) && location.pathname === AREA) loadHome().catch(() => undefined);

export const SCREENS: readonly FeatureRoute[] = [
  { path: AREA, title: 'Admin Area', Screen: Home },
  { path: '/ecsadmin/officemanager', title: 'Office Manager', Screen: OfficeManager },
  { path: '/ecsadmin/groups', title: 'Office Group Manager', Screen: Groups, needs: 'getGroups' },
  {
    path: '/ecsadmin/applicationsbyoffice',
    title: 'Applications by office',
    Screen: ApplicationsByOffice,
    needs: 'getOfficeFigures',
  },
  {
    path: '/ecsadmin/renewalsbyoffice',
    title: 'Renewals by office',
    Screen: RenewalsByOffice,
    needs: 'getRenewalsByOffice',
  },
  { path: '/ecsadmin/deposits', title: 'Deposits', Screen: Deposits, needs: 'getDeposits' },
  { path: '/ecsadmin/import', title: 'Import', Screen: Import, needs: 'getImports' },
  { path: JOIN_SCREEN, title: 'The same person twice', Screen: Join, needs: 'getJoining' },
  { path: '/ecsadmin/people', title: 'People', Screen: People, needs: 'getPeople' },
  { path: '/ecsadmin/oldrecords', title: 'Old records', Screen: OldRecords, needs: 'getOldRecords' },
  { path: '/ecsadmin/settings', title: 'Settings', Screen: Settings, needs: 'getSettings' },
  ...signInRoutes(AREA),
  ...reportRoutes(AREA),
  { path: '/ecsadmin/history', title: 'Who changed what', Screen: History, needs: 'getHistory' },
  ...applicationRoutes(),
  ...memberRoutes(AREA, { Cancelling: MembershipPart, Personal: PersonalData, Joining: JoinedRecords }),
];

/** The screens on which the administrator picks an office first and then acts for it. */
export const OF_CHOSEN_OFFICE: readonly FeatureRoute[] = [
  ...paperLogRoutes(AREA),
  ...paymentRoutes(AREA),
  ...receiptRoutes(AREA),
];

/** Those that open without a session. */
export const OPEN: readonly FeatureRoute[] = [invitationRoute(AREA)];
