import { lazy } from 'react';

export { afterRemoval } from './afterRemoval';
export { invitedBy } from './invitedBy';
export { useRemoveUser } from './useRemoveUser';
/** A person's own sign-in: password, second factor, invitation, devices. */
export { invitationRoute, SIGN_IN_MENU, signInRoutes } from './routes';
/** E-mail, password and second factor of a named administrator. */
export const PersonLogin = lazy(() => import('./signin/PersonLogin'));
export { WithFactor } from './signin/WithFactor';
