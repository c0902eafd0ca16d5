import { Button } from '@mantine/core';
import { Page, useCall } from '@rollbook/kit';
import { screenIn } from '@rollbook/platform';
import { applicationsOfOffice, kindOfMemberships, PeriodList, usePeriodList } from '@rollbook/staff-members';
import { OfficePicker, type PassedOffice } from '@rollbook/staff-offices';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useChosenOffice } from '../chosenoffice/useChosenOffice';
import { openPanelOf } from '../officemanager/panel';
import { OfficeToday } from './OfficeToday';

/**
 * One office: where it stands, its work and its applications. The office is in navigation state, which survives a reload (specification §2); without it
 * the administrator picks one here.
 */
export default function ApplicationsByOffice() {
  const { office, choose } = useChosenOffice();
  if (office) return <OfOffice key={office.oid} office={office} />;
  return (
    <Page
      title="Applications by office"
      subtitle="Choose the office whose applications you want to see."
      width="form"
    >
      <OfficePicker choose={choose} />
      <Link to={screenIn('/ecsadmin', 'applications')}>See the applications of all offices</Link>
    </Page>
  );
}

function OfOffice({ office }: { office: PassedOffice }) {
  const { oid, office_name } = office;
  const ask = useMemo(() => applicationsOfOffice(oid), [oid]);
  const list = usePeriodList(ask);
  const { loading, reload } = useCall('getOfficeFigures', { oid });
  const kind = office.calendar_year ?? (loading.state === 'loaded' ? loading.value.calendar_year : undefined);
  const navigate = useNavigate();
  return (
    <Page
      title={office_name}
      above={kindOfMemberships(kind)}
      subtitle={list.subtitle}
      actions={
        <>
          <Button
            variant="default"
            onClick={() => {
              openPanelOf(oid);
              void navigate(screenIn('/ecsadmin', 'offices'));
            }}
          >
            Settings
          </Button>
          <Button component={Link} variant="default" to={screenIn('/ecsadmin', 'receipts')} state={office}>
            Receipts
          </Button>
          <Button component={Link} variant="default" to={screenIn('/ecsadmin', 'applications')}>
            All offices
          </Button>
        </>
      }
    >
      <OfficeToday office={office} loading={loading} retry={() => void reload()} />
      <PeriodList
        list={list}
        owner={office_name}
        changed={() => void reload()}
        next={
          <Link to={screenIn('/ecsadmin', 'paperLog')} state={{ ...office, calendar_year: kind }}>
            Submit Applications For Office
          </Link>
        }
      />
    </Page>
  );
}
