import { useSessionValue, verifiedGroup, type SessionGroup } from '@rollbook/shared-ui/session';
import type { ComponentType } from 'react';
import { Login } from '../login/Login';

/** A screen that needs a group: without one somebody signs in, and comes back to the same address. */
export function ForGroup({ screen: Screen }: { screen: ComponentType<{ group: SessionGroup }> }) {
  const group = useSessionValue(verifiedGroup);
  return group ? <Screen key={group.ogid} group={group} /> : <Login />;
}
