import { isAdmin, useSessionValue } from '@rollbook/shared-ui/session';
import { Outlet } from 'react-router-dom';
import { Login } from './Login';

/**
 * Every screen of the area requires an administrator. The URL stays, so that signing in again returns to the same
 * screen.
 */
export function ForAdmin() {
  return useSessionValue(isAdmin) ? <Outlet /> : <Login />;
}
