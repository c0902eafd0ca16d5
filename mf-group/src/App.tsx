import { PageSkeleton, StaffArea, staffContext } from '@rollbook/kit';
import { useSessionValue, verifiedGroup } from '@rollbook/shared-ui/session';
import { memberRoutes } from '@rollbook/staff-members';
import { lazy, Suspense, useMemo } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import Home from './home/Home';
import { ForGroup } from './login/ForGroup';

const Pay = lazy(() => import('./pay/Pay'));
const Receipts = lazy(() => import('./receipts/Receipts'));
const SearchForMember = lazy(() => import('./searchformember/SearchForMember'));
const Renewals = lazy(() => import('./renewals/Renewals'));

const MEMBER = memberRoutes();

export default function App() {
  const group = useSessionValue(verifiedGroup);
  const staff = useMemo(
    () => staffContext({ role: 'group', area: '/officegroup', group: group ?? undefined }),
    [group],
  );
  return (
    <StaffArea staff={staff}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="/officegroup" element={<ForGroup screen={Home} />} />
          {MEMBER.map(({ path, Screen }) => (
            <Route key={path} path={`/officegroup/${path}`} element={<ForGroup screen={Screen} />} />
          ))}
          <Route path="/officegroup/pay" element={<ForGroup screen={Pay} />} />
          <Route path="/officegroup/receipts" element={<ForGroup screen={Receipts} />} />
          <Route path="/officegroup/renewals" element={<ForGroup screen={Renewals} />} />
          <Route path="/officegroup/searchformember" element={<ForGroup screen={SearchForMember} />} />
          <Route path="*" element={<Navigate to="/officegroup" replace />} />
        </Routes>
      </Suspense>
    </StaffArea>
  );
}
