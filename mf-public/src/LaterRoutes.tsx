import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';

const Pay = lazy(() => import(/* webpackChunkName: "links" */ './pay/Pay'));
const Resume = lazy(() => import(/* webpackChunkName: "links" */ './resume/Resume'));
const Renew = lazy(() => import('./renew/Renew'));
const StopReminders = lazy(() => import(/* webpackChunkName: "links" */ './stop/StopReminders'));
const ConfirmEmail = lazy(() => import(/* webpackChunkName: "links" */ './member/ConfirmEmail'));
const MemberPage = lazy(() => import('./member/MemberPage'));
const StatusPage = lazy(() => import('./status/StatusPage'));
const Offices = lazy(() => import(/* webpackChunkName: "public" */ './offices/Offices'));
const Verify = lazy(() => import(/* webpackChunkName: "public" */ './verify/Verify'));

/**
 * The pages that a mail, a code or another page opens, each loaded when it is opened. This table is loaded with the first
 * of them, so that it costs the application form nothing.
 */
export default function LaterRoutes() {
  return (
    <Routes>
      <Route path="/pay" element={<Pay />} />
      <Route path="/resume" element={<Resume />} />
      <Route path="/renew" element={<Renew />} />
      <Route path="/stopreminders" element={<StopReminders />} />
      <Route path="/member" element={<MemberPage />} />
      <Route path="/confirmemail" element={<ConfirmEmail />} />
      <Route path="/m/:code?" element={<StatusPage />} />
      <Route path="/offices" element={<Offices />} />
      <Route path="/verify" element={<Verify />} />
      <Route path="*" element={<Above />} />
    </Routes>
  );
}

/** An address below a page leads to that page: '/member/125' to '/member'. */
function Above() {
  const { pathname, search } = useLocation();
  const [, page = ''] = pathname.split('/');
  return <Navigate to={`/${page}${search}`} replace />;
}
