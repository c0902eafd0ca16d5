import { lazy } from 'react';

/** Cancelling a membership, and what is handed out or sent back for it. */
export { HandOutForm } from './HandOutForm';
/** Loads with the administrator's member page alone. */
export const MembershipPart = lazy(() => import('./MembershipPart'));
