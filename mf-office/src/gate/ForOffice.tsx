import { type FeatureRoute, Included, useStaff } from '@rollbook/kit';
import { isAdmin, signedInOffice, useSessionValue } from '@rollbook/shared-ui/session';
import { type ComponentType, lazy } from 'react';
import { Login } from '../login/Login';
import { useUnpaidCount } from '../unpaid/useUnpaidCount';

/** For an administrator only. */
const ChooseOffice = lazy(() => import('./ChooseOffice'));

/**
 * A screen that requires an office: without one an administrator picks it under the screen's title, and other users
 * see the login. The URL stays, so that signing in again returns to the same screen.
 */
export function ForOffice({ title, needs, Screen, isForAll = false }: Omit<FeatureRoute, 'path'>) {
  const office = useSessionValue(signedInOffice);
  const admin = useSessionValue(isAdmin);
  // The key resets all state when the office changes.
  const screen = office ? (
    <WithOffice key={office.oid} oid={office.oid} Screen={Screen} />
  ) : isForAll ? (
    <Screen />
  ) : (
    <ChooseOffice title={title} />
  );
  if (!office && !admin) return <Login />;
  return (
    <Included title={title} needs={needs}>
      {screen}
    </Included>
  );
}

function WithOffice({ oid, Screen }: { oid: number; Screen: ComponentType }) {
  useUnpaidCount(useStaff().may('getUnpaidApplicationsForOffice') ? oid : undefined);
  return <Screen />;
}
