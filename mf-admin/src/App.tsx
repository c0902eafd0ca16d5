import { PageSkeleton, StaffArea, staffContext } from '@rollbook/kit';
import { isAdmin, useSessionValue } from '@rollbook/shared-ui/session';
import { BatchCorner } from '@rollbook/staff-batches';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ForChosenOffice } from './chosenoffice/ForChosenOffice';
import { ForAdmin } from './login/ForAdmin';
import { OF_CHOSEN_OFFICE, OPEN, SCREENS } from './screens';

const STAFF = staffContext({ role: 'admin', area: '/ecsadmin' });

export default function App() {
  const admin = useSessionValue(isAdmin);
  return (
    <StaffArea staff={STAFF}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route element={<ForAdmin />}>
            {SCREENS.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            {OF_CHOSEN_OFFICE.map(({ path, Screen, withWaiting = false }) => (
              <Route
                key={path}
                path={path}
                element={<ForChosenOffice Screen={Screen} withWaiting={withWaiting} />}
              />
            ))}
          </Route>
          {OPEN.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<Navigate to="/ecsadmin" replace />} />
        </Routes>
      </Suspense>
      {admin && (
        <Suspense>
          <BatchCorner />
        </Suspense>
      )}
    </StaffArea>
  );
}
