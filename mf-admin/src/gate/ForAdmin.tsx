import { isAdmin, useSessionValue } from '@rollbook/shared-ui/session';
import { Outlet } from 'react-router-dom';
import { Login } from '../login/Login';

/**
 * Every screen of the area needs an administrator. The address stays, so that a sign-in that ended by itself comes back
 * to the same screen.
 */
export function ForAdmin() {
  return useSessionValue(isAdmin) ? <Outlet /> : <Login />;
}
