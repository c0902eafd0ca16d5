import { type FeatureRoute, Included, useStaff } from '@rollbook/kit';
import { useSessionValue, verifiedGroup } from '@rollbook/shared-ui/session';
import type { ComponentType } from 'react';
import { Login } from './Login';
import { useUnpaidCount } from './useUnpaidCount';

/** A screen that requires a group; otherwise it shows the login, at the same URL. */
export function ForGroup({ title, needs, Screen }: Omit<FeatureRoute, 'path'>) {
  const group = useSessionValue(verifiedGroup);
  if (!group) return <Login />;
  return (
    <Included title={title} needs={needs}>
      <WithGroup key={group.ogid} ogid={group.ogid} Screen={Screen} />
    </Included>
  );
}

function WithGroup({ ogid, Screen }: { ogid: number; Screen: ComponentType }) {
  useUnpaidCount(useStaff().may('getUnpaidApplicationsForGroup') ? ogid : undefined);
  return <Screen />;
}
