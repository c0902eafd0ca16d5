import { isAdmin, signedInOffice, useSessionValue, type SessionOffice } from '@rollbook/shared-ui/session';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { Login } from '../login/Login';
import { useUnpaidCount } from '../unpaid/useUnpaidCount';

/** For an administrator only. */
const ChooseOffice = lazy(() => import('./ChooseOffice'));

export type OfficeScreen = ComponentType<{ office: SessionOffice }>;

/** A screen that requires an office: without one an administrator picks it under the screen's title. */
export function ForOffice({ title, screen }: { title: string; screen: OfficeScreen }) {
  return <Gate screen={screen} withoutOffice={<ChooseOffice title={title} />} />;
}

/** Member search requires no office for an administrator. */
export function ForSearch({ screen: Screen }: { screen: (props: object) => ReactNode }) {
  return <Gate screen={Screen} withoutOffice={<Screen />} />;
}

type GateProps = {
  screen: OfficeScreen;
  /** What an administrator sees without an office. */
  withoutOffice: ReactNode;
};

/** Users without an office see the login. The URL stays, so that signing in again returns to the same screen. */
function Gate({ screen: Screen, withoutOffice }: GateProps) {
  const office = useSessionValue(signedInOffice);
  const admin = useSessionValue(isAdmin);
  if (!office) return admin ? <>{withoutOffice}</> : <Login />;
  // The key resets all state when the office changes.
  return <WithOffice key={office.oid} office={office} screen={Screen} />;
}

function WithOffice({ office, screen: Screen }: { office: SessionOffice; screen: OfficeScreen }) {
  useUnpaidCount(office.oid);
  return <Screen office={office} />;
}
