import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const StopReminders = lazy(() => import('./stop/StopReminders'));
const Offices = lazy(() => import('./offices/Offices'));
const Verify = lazy(() => import('./verify/Verify'));

/**
 * The pages that a mail, a code or another page opens, each loaded when it is opened. This table is loaded with the first
 * of them, so that it costs the application form nothing.
 */
export default function LaterRoutes() {
  return (
    <Routes>
      <Route path="/stopreminders" element={<StopReminders />} />
      <Route path="/offices" element={<Offices />} />
      <Route path="/verify" element={<Verify />} />
    </Routes>
  );
}
