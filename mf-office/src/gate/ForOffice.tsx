import { isAdmin, signedInOffice, useSessionValue, type SessionOffice } from '@rollbook/shared-ui/session';
import type { ComponentType } from 'react';
import { Login } from '../login/Login';
import { useUnpaidCount } from '../unpaid/useUnpaidCount';
import { ChooseOffice } from './ChooseOffice';

export type OfficeScreen = ComponentType<{ office: SessionOffice }>;

/**
 * A screen that needs an office: without one an administrator chooses it (D7) and anybody else signs in. The address
 * stays, so that a sign-in that ended by itself comes back to the same screen.
 */
export function ForOffice({ screen: Screen }: { screen: OfficeScreen }) {
  const office = useSessionValue(signedInOffice);
  const admin = useSessionValue(isAdmin);
  if (!office) return admin ? <ChooseOffice /> : <Login />;
  // Another office is another screen: nothing of the former one stays.
  return <WithOffice key={office.oid} office={office} screen={Screen} />;
}

function WithOffice({ office, screen: Screen }: { office: SessionOffice; screen: OfficeScreen }) {
  useUnpaidCount(office.oid);
  return <Screen office={office} />;
}
