import type { FeatureRoute } from '@rollbook/kit';
import { isSignedIn, store } from '@rollbook/shared-ui/session';
import { memberRoutes, searchRoutes } from '@rollbook/staff-members';
import { paymentRoutes, receiptRoutes } from '@rollbook/staff-payments';
import { invitationRoute, signInRoutes } from '@rollbook/staff-people';
import { renewalRoutes } from '@rollbook/staff-renewals';
import { reportRoutes } from '@rollbook/staff-reports';
import { lazy } from 'react';

const loadHome = () => import('./home/Home');
const Home = lazy(loadHome);

const AREA = '/officegroup';

// The sign-in does not need it; in a signed-in browser it comes while the server is asked who works.
if (store.get(isSignedIn) && location.pathname === AREA) loadHome().catch(() => undefined);

/** The screens of the area: its home, and those of the features. All require a group. */
export const SCREENS: readonly FeatureRoute[] = [
  { path: AREA, title: 'Group Admin Area', Screen: Home, needs: 'getGroupFigures' },
  ...memberRoutes(AREA),
  ...paymentRoutes(AREA),
  ...receiptRoutes(AREA),
  ...renewalRoutes(AREA),
  ...reportRoutes(AREA),
  ...searchRoutes(AREA),
  ...signInRoutes(AREA),
];

/** Those that open without a group. */
export const OPEN: readonly FeatureRoute[] = [invitationRoute(AREA)];
