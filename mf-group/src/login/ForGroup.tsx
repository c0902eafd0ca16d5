import { useSessionValue, verifiedGroup, type SessionGroup } from '@rollbook/shared-ui/session';
import type { ComponentType } from 'react';
import { Login } from './Login';
import { useUnpaidCount } from './useUnpaidCount';

type GroupScreen = ComponentType<{ group: SessionGroup }>;

/** A screen that requires a group; otherwise it shows the login, at the same URL. */
export function ForGroup({ screen: Screen }: { screen: GroupScreen }) {
  const group = useSessionValue(verifiedGroup);
  return group ? <WithGroup key={group.ogid} group={group} screen={Screen} /> : <Login />;
}

function WithGroup({ group, screen: Screen }: { group: SessionGroup; screen: GroupScreen }) {
  useUnpaidCount(group.ogid);
  return <Screen group={group} />;
}
