import { useSessionValue, verifiedGroup, type SessionGroup } from '@rollbook/shared-ui/session';
import type { ComponentType } from 'react';
import { Login } from './Login';

/** A screen that requires a group; otherwise it shows the login, at the same URL. */
export function ForGroup({ screen: Screen }: { screen: ComponentType<{ group: SessionGroup }> }) {
  const group = useSessionValue(verifiedGroup);
  return group ? <Screen key={group.ogid} group={group} /> : <Login />;
}
