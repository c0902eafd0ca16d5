import { type FeatureRoute, Included, ReadOnly, staffContext, StaffProvider, useStaff } from '@rollbook/kit';
import { isAdmin, signedInOffice, useSessionValue, verifiedGroup } from '@rollbook/shared-ui/session';
import { passedOffice, type PassedOffice } from '@rollbook/staff-offices';
import { type ComponentType, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { areaOf, placeOf, type Who } from './place';

/** A screen that shows a group or the administrator one office without changing it; other users are redirected. */
export function ForPassedOffice({ title, needs, Screen }: Omit<FeatureRoute, 'path'>) {
  const who = useWho();
  const office = passedOffice(useLocation().state);
  const place = placeOf(who, office !== undefined);
  if (!office || place !== undefined) return <Navigate to={place ?? '/office'} replace />;
  return (
    <Included title={title} needs={needs}>
      <Read key={office.oid} office={office} area={areaOf(who)} Screen={Screen} />
    </Included>
  );
}

function useWho(): Who {
  const group = useSessionValue(verifiedGroup);
  const admin = useSessionValue(isAdmin);
  const office = useSessionValue(signedInOffice);
  if (group) return 'group';
  if (admin) return 'admin';
  return office ? 'office' : 'visitor';
}

type Props = { office: PassedOffice; area: ReturnType<typeof areaOf>; Screen: ComponentType };

/** Links lead back to the area from which the office was opened. */
function Read({ office, area, Screen }: Props) {
  const { role } = useStaff();
  const staff = useMemo(() => staffContext({ role, area, office }), [role, area, office]);
  return (
    <StaffProvider value={staff}>
      <ReadOnly>
        <Screen />
      </ReadOnly>
    </StaffProvider>
  );
}
