import { Page, ReadOnly } from '@rollbook/kit';
import { isAdmin, signedInOffice, useSessionValue, verifiedGroup } from '@rollbook/shared-ui/session';
import { applicationsOfOffice, PeriodList, usePeriodList } from '@rollbook/staff-members';
import { kindOfMemberships, passedOffice, type PassedOffice } from '@rollbook/staff-offices';
import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { officesOf, placeOf, type Who } from './place';

/** One office's applications, read-only, for its group or the administrator; other users are redirected. */
export default function ApplicationsByOffice() {
  const who = useWho();
  const office = passedOffice(useLocation().state);
  const place = placeOf(who, office !== undefined);
  if (!office || place !== undefined) return <Navigate to={place ?? '/office'} replace />;
  return <Applications key={office.oid} office={office} offices={officesOf(who)} />;
}

function useWho(): Who {
  const group = useSessionValue(verifiedGroup);
  const admin = useSessionValue(isAdmin);
  const office = useSessionValue(signedInOffice);
  if (group) return 'group';
  if (admin) return 'admin';
  return office ? 'office' : 'visitor';
}

type Props = { office: PassedOffice; offices: string };

function Applications({ office, offices }: Props) {
  const { oid, office_name, calendar_year } = office;
  const ask = useMemo(() => applicationsOfOffice(oid), [oid]);
  const list = usePeriodList(ask);
  return (
    <Page title={office_name} above={kindOfMemberships(calendar_year)} subtitle={list.subtitle}>
      <ReadOnly>
        <PeriodList list={list} owner={office_name} next={<a href={offices}>Back to Offices</a>} />
      </ReadOnly>
    </Page>
  );
}
