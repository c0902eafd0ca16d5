import { AreaTheme } from '@rollbook/shared-ui/theme';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';

const Home = lazy(() => import('./home/Home'));
const QrCode = lazy(() => import('./qrcode/QrCode'));

/** The office area. */
export default function App() {
  return (
    <AreaTheme density="staff">
      <BrowserRouter>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/office" element={<Home />} />
            <Route path="/office/qrcode" element={<QrCode />} />
            <Route path="*" element={<Navigate to="/office" replace />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </AreaTheme>
  );
}
