import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ApplicationPage } from './application';

const Confirmation = lazy(() => import(/* webpackChunkName: "next" */ './confirmation/Confirmation'));
const LaterRoutes = lazy(() => import('./LaterRoutes'));

/**
 * The public area: the application forms and the confirmation. The forms are the first screen, so they are not lazy;
 * all further pages are in LaterRoutes.
 */
export default function App() {
  return (
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<ApplicationPage language="en" />} />
          <Route path="/spanish" element={<ApplicationPage language="es" />} />
          <Route path="/applicationsubmitted" element={<Confirmation />} />
          <Route path="*" element={<LaterRoutes />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
