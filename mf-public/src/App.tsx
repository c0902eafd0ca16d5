import { AreaTheme } from '@rollbook/shared-ui/theme';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { EnglishForm } from './form/EnglishForm';

const Confirmation = lazy(() => import('./confirmation/Confirmation'));

/** The public area: what an applicant sees. The English form is the first screen, so it is not loaded lazily. */
export default function App() {
  return (
    <AreaTheme density="applicant">
      <BrowserRouter>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/" element={<EnglishForm />} />
            <Route path="/applicationsubmitted" element={<Confirmation />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </AreaTheme>
  );
}
