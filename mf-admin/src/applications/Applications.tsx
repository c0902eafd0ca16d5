import { Page } from '@rollbook/kit';
import {
  applicationsOfAll,
  PeriodList,
  periodTitle,
  type TrailOf,
  trailOfApplication,
  usePeriodList,
} from '@rollbook/staff-members';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMarkFor } from '../recordpayment/useMarkFor';
import { TrailDrawer } from '../trail/TrailDrawer';

export default function Applications() {
  const list = usePeriodList(applicationsOfAll);
  const navigate = useNavigate();
  const pay = useMarkFor();
  const [trail, setTrail] = useState<TrailOf>();
  return (
    <Page width="table" title={periodTitle(list.period)} subtitle={`All offices${list.count}`}>
      <PeriodList
        list={list}
        owner="All offices"
        withOffice
        openOffice={({ oid, office_name }) =>
          void navigate('/ecsadmin/applicationsbyoffice', { state: { oid, office_name } })
        }
        pay={pay}
        history={(application) => setTrail(trailOfApplication(application))}
        next={<Link to="/ecsadmin/officesubmit">Submit Applications For Office</Link>}
      />
      {trail && <TrailDrawer of={trail} close={() => setTrail(undefined)} />}
    </Page>
  );
}
