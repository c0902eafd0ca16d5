import { Included, PageSkeleton, StaffArea, staffContext } from '@rollbook/kit';
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
            {SCREENS.map(({ path, title, needs, Screen }) => (
              <Route
                key={path}
                path={path}
                element={
                  <Included title={title} needs={needs}>
                    <Screen />
                  </Included>
                }
              />
            ))}
            {OF_CHOSEN_OFFICE.map(({ path, title, needs, Screen, withWaiting = false }) => (
              <Route
                key={path}
                path={path}
                element={
                  <Included title={title} needs={needs}>
                    <ForChosenOffice Screen={Screen} withWaiting={withWaiting} />
                  </Included>
                }
              />
            ))}
          </Route>
          {OPEN.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<Navigate to="/ecsadmin" replace />} />
        </Routes>
      </Suspense>
      {admin && STAFF.may('getBatches') && (
        <Suspense>
          <BatchCorner />
        </Suspense>
      )}
    </StaffArea>
  );
}
