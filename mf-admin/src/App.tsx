import { PageSkeleton, StaffArea, staffContext } from '@rollbook/kit';
import { isAdmin, useSessionValue } from '@rollbook/shared-ui/session';
import { memberRoutes } from '@rollbook/staff-members';
import { MembershipPart } from '@rollbook/staff-payments';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import Home from './home/Home';
import { ForAdmin } from './login/ForAdmin';

const Applications = lazy(() => import('./applications/Applications'));
const ApplicationsByOffice = lazy(() => import('./applicationsbyoffice/ApplicationsByOffice'));
const Batches = lazy(() => import('./batches/Batches'));
const Groups = lazy(() => import('./groups/Groups'));
const OfficeManager = lazy(() => import('./officemanager/OfficeManager'));
const OfficePay = lazy(() => import('./officepay/OfficePay'));
const OfficeSubmit = lazy(() => import('./officesubmit/OfficeSubmit'));
const Receipts = lazy(() => import('./receipts/Receipts'));
const RenewalsByOffice = lazy(() => import('./renewalsbyoffice/RenewalsByOffice'));
const RecordPayment = lazy(() => import('./recordpayment/RecordPayment'));

const STAFF = staffContext({ role: 'admin', area: '/ecsadmin' });

const MEMBER = memberRoutes({ Cancelling: MembershipPart });

export default function App() {
  const admin = useSessionValue(isAdmin);
  return (
    <StaffArea staff={STAFF}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route element={<ForAdmin />}>
            <Route path="/ecsadmin" element={<Home />} />
            <Route path="/ecsadmin/officemanager" element={<OfficeManager />} />
            <Route path="/ecsadmin/groups" element={<Groups />} />
            <Route path="/ecsadmin/applications" element={<Applications />} />
            <Route path="/ecsadmin/applicationsbyoffice" element={<ApplicationsByOffice />} />
            {MEMBER.map(({ path, Screen }) => (
              <Route key={path} path={`/ecsadmin/${path}`} element={<Screen />} />
            ))}
            <Route path="/ecsadmin/officepay" element={<OfficePay />} />
            <Route path="/ecsadmin/receipts" element={<Receipts />} />
            <Route path="/ecsadmin/recordpayment" element={<RecordPayment />} />
            <Route path="/ecsadmin/renewalsbyoffice" element={<RenewalsByOffice />} />
            <Route path="/ecsadmin/officesubmit" element={<OfficeSubmit />} />
          </Route>
          <Route path="*" element={<Navigate to="/ecsadmin" replace />} />
        </Routes>
      </Suspense>
      {admin && (
        <Suspense>
          <Batches />
        </Suspense>
      )}
    </StaffArea>
  );
}
