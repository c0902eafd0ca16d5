import { isAdmin, signedInOffice, useSessionValue } from '@rollbook/shared-ui/session';
import type { ComponentType } from 'react';
import { Login } from '../login/Login';

/** Member search needs no office of one's own: it opens directly for an administrator (D7). */
export function ForSearch({ screen: Screen }: { screen: ComponentType }) {
  const office = useSessionValue(signedInOffice);
  const admin = useSessionValue(isAdmin);
  return office || admin ? <Screen /> : <Login />;
}
