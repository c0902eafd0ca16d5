import type { FeatureRoute } from '@rollbook/kit';
import { isSignedIn, store } from '@rollbook/shared-ui/session';
import { memberRoutes, readApplicationRoutes, searchRoutes } from '@rollbook/staff-members';
import { paperLogRoutes } from '@rollbook/staff-paperlog';
import { MembershipPart, paymentRoutes, receiptRoutes } from '@rollbook/staff-payments';
import { invitationRoute, signInRoutes } from '@rollbook/staff-people';
import { renewalRoutes } from '@rollbook/staff-renewals';
import { reportRoutes } from '@rollbook/staff-reports';
import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

const loadHome = () => import('./home/Home');
const Home = lazy(loadHome);
const ChangePassword = lazy(() => import('./changepassword/ChangePassword'));
const Expired = lazy(() => import('./expired/Expired'));
const Kiosk = lazy(() => import('./kiosk/Kiosk'));
const NewPassword = lazy(() => import('./newpassword/NewPassword'));
const QrCode = lazy(() => import('./qrcode/QrCode'));

const AREA = '/office';

// The sign-in does not need it; in a signed-in browser it comes while the server is asked who works.
if (store.get(isSignedIn) && location.pathname === AREA) loadHome().catch(() => undefined);

/** The screens of the area that require an office: its own, and those of the features. */
export const SCREENS: readonly FeatureRoute[] = [
  { path: '/office', title: 'Member List', Screen: Home, needs: 'getApplicationsForOffice' },
  { path: '/office/changepassword', title: 'Change Password', Screen: ChangePassword },
  { path: '/office/qrcode', title: 'Office QR code', Screen: QrCode },
  { path: '/office/kiosk', title: 'Kiosk', Screen: Kiosk },
  {
    path: '/office/expired',
    title: 'Expired before payment',
    Screen: Expired,
    needs: 'getExpiredApplicationsForOffice',
  },
  ...signInRoutes(AREA),
  ...searchRoutes(AREA),
  ...memberRoutes(AREA, { Cancelling: MembershipPart }),
  ...paperLogRoutes(AREA),
  ...paymentRoutes(AREA),
  ...receiptRoutes(AREA),
  ...renewalRoutes(AREA),
  ...reportRoutes(AREA),
];

/** The screens that open without an office. */
export const OPEN: readonly FeatureRoute[] = [
  { path: '/office/newpassword', title: 'New Password', Screen: NewPassword },
  invitationRoute(AREA),
  { path: '/office/check', title: 'Search for Member', Screen: ToSearch },
];

/** Those that show a group or the administrator one office. */
export const OF_PASSED_OFFICE = readApplicationRoutes();

/** Checking a card is part of the search; its address stays, with the code of a card. */
function ToSearch() {
  return <Navigate to={{ pathname: '/office/searchformember', search: useLocation().search }} replace />;
}
