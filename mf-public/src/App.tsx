import { kioskPath, useKiosk } from '@rollbook/platform';
import { type ComponentType, lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { ApplicationPage } from './application/ApplicationPage';
import { useTurn } from './kiosk/turn';

const Confirmation = lazy(() => import(/* webpackChunkName: "next" */ './confirmation/Confirmation'));
// The form itself needs nothing of it.
const Kiosk = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "kiosk" */ './kiosk/Kiosk').catch(() => ({ default: () => null })),
);
const LaterRoutes = lazy(() => import('./LaterRoutes'));

/**
 * The public area: the application forms and the confirmation. The forms are the first screen, so they are not lazy;
 * all further pages are in LaterRoutes. A kiosk has none of these (K13).
 */
export default function App() {
  const kiosk = useKiosk();
  return (
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes key={useTurn()}>
          <Route path="/" element={<ApplicationPage language="en" />} />
          <Route path="/spanish" element={<ApplicationPage language="es" />} />
          <Route path="/applicationsubmitted" element={<Confirmation />} />
          <Route
            path="*"
            element={kiosk === undefined ? <LaterRoutes /> : <Navigate to={kioskPath(kiosk)} replace />}
          />
        </Routes>
      </Suspense>
      {kiosk !== undefined && (
        <Suspense>
          <Kiosk />
        </Suspense>
      )}
    </BrowserRouter>
  );
}
