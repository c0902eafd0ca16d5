import { AreaTheme } from '@rollbook/shared-ui/theme';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';

const Home = lazy(() => import('./home/Home'));
const OfficeManager = lazy(() => import('./officemanager/OfficeManager'));

/** The administrator's area. */
export default function App() {
  return (
    <AreaTheme density="staff">
      <BrowserRouter>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/ecsadmin" element={<Home />} />
            <Route path="/ecsadmin/officemanager" element={<OfficeManager />} />
            <Route path="*" element={<Navigate to="/ecsadmin" replace />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </AreaTheme>
  );
}
