import { applicationsOfOffice, PeriodList, usePeriodList } from '@rollbook/shared-ui/applications';
import { kindOfMemberships, passedOffice, type PassedOffice } from '@rollbook/shared-ui/offices';
import { Page } from '@rollbook/shared-ui/page';
import { isAdmin, useSessionValue, verifiedGroup } from '@rollbook/shared-ui/session';
import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/**
 * One office's applications for its group or the administrator, read-only (D8). Only a group passes an office here, so
 * whoever is no longer signed in as one goes back to the group's login; anybody else's place is the office home.
 */
export default function ApplicationsByOffice() {
  const group = useSessionValue(verifiedGroup);
  const admin = useSessionValue(isAdmin);
  const office = passedOffice(useLocation().state);
  if (group || admin)
    return office ? <Applications key={office.oid} office={office} /> : <Navigate to={home(admin)} replace />;
  return <Navigate to={office ? '/officegroup' : '/office'} replace />;
}

const home = (admin: boolean) => (admin ? '/ecsadmin/officemanager' : '/officegroup');

function Applications({ office }: { office: PassedOffice }) {
  const { oid, office_name, calendar_year } = office;
  const ask = useMemo(() => applicationsOfOffice(oid), [oid]);
  const list = usePeriodList(ask);
  return (
    <Page title={office_name} above={kindOfMemberships(calendar_year)} subtitle={list.subtitle}>
      <PeriodList
        list={list}
        who="reader"
        owner={office_name}
        next={<a href="/officegroup">Back to Offices</a>}
      />
    </Page>
  );
}
