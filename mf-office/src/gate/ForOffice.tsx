import { isAdmin, signedInOffice, useSessionValue, type SessionOffice } from '@rollbook/shared-ui/session';
import type { ComponentType, ReactNode } from 'react';
import { Login } from '../login/Login';
import { useUnpaidCount } from '../unpaid/useUnpaidCount';
import { ChooseOffice } from './ChooseOffice';

export type OfficeScreen = ComponentType<{ office: SessionOffice }>;

/**
 * A screen that requires an office: without one an administrator picks it (D7), and other users see the login. The URL
 * stays, so that signing in again returns to the same screen.
 */
export function ForOffice({ screen: Screen }: { screen: OfficeScreen }) {
  const office = useSessionValue(signedInOffice);
  const admin = useSessionValue(isAdmin);
  if (!office) return admin ? <ChooseOffice /> : <Login />;
  // The key resets all state when the office changes.
  return <WithOffice key={office.oid} office={office} screen={Screen} />;
}

/** Member search requires no office for an administrator (D7). */
export function ForSearch({ screen: Screen }: { screen: (props: object) => ReactNode }) {
  const office = useSessionValue(signedInOffice);
  const admin = useSessionValue(isAdmin);
  return admin && !office ? <Screen /> : <ForOffice screen={Screen} />;
}

function WithOffice({ office, screen: Screen }: { office: SessionOffice; screen: OfficeScreen }) {
  useUnpaidCount(office.oid);
  return <Screen office={office} />;
}
