import { PageSkeleton, StaffArea, staffContext } from '@rollbook/kit';
import { isAdmin, isSignedIn, signedInOffice, useSessionValue } from '@rollbook/shared-ui/session';
import { memberRoutes } from '@rollbook/staff-members';
import { MembershipPart } from '@rollbook/staff-payments';
import { lazy, Suspense, useMemo } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ForOffice, ForSearch } from './gate/ForOffice';
import { OtherTab } from './gate/OtherTab';
import { useOfficeOfOtherTab } from './gate/useOfficeOfOtherTab';
import Home from './home/Home';

const ApplicationsByOffice = lazy(() => import('./applicationsbyoffice/ApplicationsByOffice'));
const Batches = lazy(() => import('./batches/Batches'));
const ChangePassword = lazy(() => import('./changepassword/ChangePassword'));
const Expired = lazy(() => import('./expired/Expired'));
const Kiosk = lazy(() => import('./kiosk/Kiosk'));
const NewPassword = lazy(() => import('./newpassword/NewPassword'));
const OfficePay = lazy(() => import('./officepay/OfficePay'));
const OfficeSubmit = lazy(() => import('./officesubmit/OfficeSubmit'));
const QrCode = lazy(() => import('./qrcode/QrCode'));
const Receipts = lazy(() => import('./receipts/Receipts'));
const Renewals = lazy(() => import('./renewals/Renewals'));
const SearchForMember = lazy(() => import('./searchformember/SearchForMember'));

const MEMBER = memberRoutes({ Cancelling: MembershipPart });

export default function App() {
  const { left, forget } = useOfficeOfOtherTab();
  // Not before: the page is prerendered without anything that waits for its code.
  const mayHaveBatches = useSessionValue(isSignedIn);
  const office = useSessionValue(signedInOffice);
  const role = useSessionValue(isAdmin) ? 'admin' : 'office';
  const staff = useMemo(
    () => staffContext({ role, area: '/office', office: office ?? undefined }),
    [role, office],
  );
  return (
    <StaffArea staff={staff}>
      <Suspense fallback={<PageSkeleton />}>
        {left ? <OtherTab left={left} forget={forget} /> : <Screens />}
      </Suspense>
      {mayHaveBatches && !left && (
        <Suspense>
          <Batches />
        </Suspense>
      )}
    </StaffArea>
  );
}

function Screens() {
  return (
    <Routes>
      <Route path="/office" element={<ForOffice title="Member List" screen={Home} />} />
      <Route path="/office/searchformember" element={<ForSearch screen={SearchForMember} />} />
      <Route path="/office/check" element={<ToSearch />} />
      <Route
        path="/office/changepassword"
        element={<ForOffice title="Change Password" screen={ChangePassword} />}
      />
      <Route path="/office/newpassword" element={<NewPassword />} />
      <Route path="/office/qrcode" element={<ForOffice title="Office QR code" screen={QrCode} />} />
      <Route path="/office/kiosk" element={<ForOffice title="Kiosk" screen={Kiosk} />} />
      <Route
        path="/office/officesubmit"
        element={<ForOffice title="Membership Log Submission" screen={OfficeSubmit} />}
      />
      {MEMBER.map(({ path, title, Screen }) => (
        <Route key={path} path={`/office/${path}`} element={<ForOffice title={title} screen={Screen} />} />
      ))}
      <Route path="/office/receipts" element={<ForOffice title="Receipts" screen={Receipts} />} />
      <Route path="/office/renewals" element={<ForOffice title="Renewals" screen={Renewals} />} />
      <Route path="/office/expired" element={<ForOffice title="Expired before payment" screen={Expired} />} />
      <Route path="/office/applicationsbyoffice" element={<ApplicationsByOffice />} />
      <Route
        path="/officepay"
        element={<ForOffice title="Clinic Membership Payments" screen={OfficePay} />}
      />
      <Route path="*" element={<Navigate to="/office" replace />} />
    </Routes>
  );
}

/** Checking a card is part of the search; its address stays, with the code of a card. */
function ToSearch() {
  return <Navigate to={{ pathname: '/office/searchformember', search: useLocation().search }} replace />;
}
