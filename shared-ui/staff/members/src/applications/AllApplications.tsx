import { Page, useStaff } from '@rollbook/kit';
import { linkIn } from '@rollbook/platform';
import { Link, useNavigate } from 'react-router-dom';
import { applicationsOfAll } from './lists';
import { PeriodList, usePeriodList } from './PeriodList';
import { periodTitle } from './period';

/** The applications of all offices (administrator only). */
export default function AllApplications() {
  const { area, link } = useStaff();
  const list = usePeriodList(applicationsOfAll);
  const navigate = useNavigate();
  return (
    <Page width="table" title={periodTitle(list.period)} subtitle={`All offices${list.count}`}>
      <PeriodList
        list={list}
        owner="All offices"
        openOffice={({ oid, office_name }) => {
          const { to, state } = linkIn(area, { oid, office_name })('applicationsOfOffice');
          void navigate(to, { state });
        }}
        next={<Link {...link('paperLog')}>Submit Applications For Office</Link>}
      />
    </Page>
  );
}
