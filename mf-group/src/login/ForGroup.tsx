import { useSessionValue, verifiedGroup } from '@rollbook/shared-ui/session';
import type { ComponentType } from 'react';
import { Login } from './Login';
import { useUnpaidCount } from './useUnpaidCount';

/** A screen that requires a group; otherwise it shows the login, at the same URL. */
export function ForGroup({ Screen }: { Screen: ComponentType }) {
  const group = useSessionValue(verifiedGroup);
  return group ? <WithGroup key={group.ogid} ogid={group.ogid} Screen={Screen} /> : <Login />;
}

function WithGroup({ ogid, Screen }: { ogid: number; Screen: ComponentType }) {
  useUnpaidCount(ogid);
  return <Screen />;
}
