import { AreaTheme } from '@rollbook/shared-ui/theme';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';

const Home = lazy(() => import('./home/Home'));
const Pay = lazy(() => import('./pay/Pay'));

/** The group area. */
export default function App() {
  return (
    <AreaTheme density="staff">
      <BrowserRouter>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/officegroup" element={<Home />} />
            <Route path="/officegroup/pay" element={<Pay />} />
            <Route path="*" element={<Navigate to="/officegroup" replace />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </AreaTheme>
  );
}
