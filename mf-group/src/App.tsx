import { PageSkeleton, StaffArea, staffContext } from '@rollbook/kit';
import { useSessionValue, verifiedGroup } from '@rollbook/shared-ui/session';
import { Suspense, useMemo } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ForGroup } from './login/ForGroup';
import { OPEN, SCREENS } from './screens';

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
          {SCREENS.map(({ path, ...screen }) => (
            <Route key={path} path={path} element={<ForGroup {...screen} />} />
          ))}
          {OPEN.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<Navigate to="/officegroup" replace />} />
        </Routes>
      </Suspense>
    </StaffArea>
  );
}
