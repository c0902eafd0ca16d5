import { PageSkeleton, StaffArea, staffContext } from '@rollbook/kit';
import { isAdmin, signedInOffice, useSessionValue } from '@rollbook/shared-ui/session';
import { BatchCorner } from '@rollbook/staff-batches';
import { Suspense, useMemo } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ForOffice } from './gate/ForOffice';
import { ForPassedOffice } from './gate/ForPassedOffice';
import { OtherTab } from './gate/OtherTab';
import { useOfficeOfOtherTab } from './gate/useOfficeOfOtherTab';
import { OF_PASSED_OFFICE, OPEN, SCREENS } from './screens';

export default function App() {
  const { left, forget } = useOfficeOfOtherTab();
  const office = useSessionValue(signedInOffice);
  const role = useSessionValue(isAdmin) ? 'admin' : 'office';
  const staff = useMemo(
    () => staffContext({ role, area: '/office', office: office ?? undefined }),
    [role, office],
  );
  // A group has none. Nor before it is known who works: the page is prerendered without anything that waits for its code.
  const mayHaveBatches = staff.may('getBatches') && (role === 'admin' || office !== null);
  return (
    <StaffArea staff={staff}>
      <Suspense fallback={<PageSkeleton />}>
        {left ? <OtherTab left={left} forget={forget} /> : <Screens />}
      </Suspense>
      {mayHaveBatches && !left && (
        <Suspense>
          <BatchCorner key={role === 'admin' ? 'admin' : office?.oid} />
        </Suspense>
      )}
    </StaffArea>
  );
}

function Screens() {
  return (
    <Routes>
      {SCREENS.map(({ path, ...screen }) => (
        <Route key={path} path={path} element={<ForOffice {...screen} />} />
      ))}
      {OF_PASSED_OFFICE.map(({ path, ...screen }) => (
        <Route key={path} path={path} element={<ForPassedOffice {...screen} />} />
      ))}
      {OPEN.map(({ path, Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route path="*" element={<Navigate to="/office" replace />} />
    </Routes>
  );
}
