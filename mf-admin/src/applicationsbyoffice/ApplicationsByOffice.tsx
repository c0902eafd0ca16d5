import { applicationsOfOffice, PeriodList, usePeriodList } from '@rollbook/shared-ui/applications';
import {
  kindOfMemberships,
  OfficePicker,
  passedOffice,
  type PassedOffice,
} from '@rollbook/shared-ui/offices';
import { Page } from '@rollbook/shared-ui/page';
import { useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { TrailDrawer } from '../trail/TrailDrawer';
import { trailOfApplication, type TrailOf } from '../trail/trail';

/** One office's applications; the office is passed in navigation state, which a reload keeps (specification §2). */
export default function ApplicationsByOffice() {
  const office = passedOffice(useLocation().state);
  return office ? <OfOffice key={office.oid} office={office} /> : <Choose />;
}

function OfOffice({ office }: { office: PassedOffice }) {
  const { oid, office_name, calendar_year } = office;
  const ask = useMemo(() => applicationsOfOffice(oid), [oid]);
  const list = usePeriodList(ask);
  const [trail, setTrail] = useState<TrailOf>();
  return (
    <Page
      title={office_name}
      above={kindOfMemberships(calendar_year)}
      subtitle={list.subtitle}
      actions={<Link to="/ecsadmin/officemanager">All offices</Link>}
    >
      <PeriodList
        list={list}
        who="admin"
        owner={office_name}
        history={(application) => setTrail(trailOfApplication(application))}
        next={<Link to="/ecsadmin/officesubmit">Submit Applications For Office</Link>}
      />
      {trail && <TrailDrawer of={trail} close={() => setTrail(undefined)} />}
    </Page>
  );
}

/** Somebody who typed the address: no office was passed, so one is chosen here. */
function Choose() {
  const navigate = useNavigate();
  return (
    <Page
      title="Applications by office"
      subtitle="Choose the office whose applications you want to see."
      width="form"
    >
      <OfficePicker
        choose={(office) => void navigate('/ecsadmin/applicationsbyoffice', { state: office, replace: true })}
      />
      <Link to="/ecsadmin/officemanager">Back to the office manager</Link>
    </Page>
  );
}
