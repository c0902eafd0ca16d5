import { Button } from '@mantine/core';
import { Page, useCall, useStaff } from '@rollbook/kit';
import { screenIn } from '@rollbook/platform';
import { applicationsOfOffice, kindOfMemberships, PeriodList, usePeriodList } from '@rollbook/staff-members';
import { OfficePicker, type PassedOffice } from '@rollbook/staff-offices';
import { type ReactNode, useMemo } from 'react';
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
  const { may } = useStaff();
  if (office) return <OfOffice key={office.oid} office={office} />;
  return (
    <Page
      title="Applications by office"
      subtitle="Choose the office whose applications you want to see."
      width="form"
    >
      <OfficePicker choose={choose} />
      {may('getApplications') && (
        <Link to={screenIn('/ecsadmin', 'applications')}>See the applications of all offices</Link>
      )}
    </Page>
  );
}

type Figures = ReturnType<typeof useCall<'getOfficeFigures'>>;
type Props = { office: PassedOffice; figures: Figures };

/** Who may not read names sees where the office stands. */
function OfOffice({ office }: { office: PassedOffice }) {
  const figures = useCall('getOfficeFigures', { oid: office.oid });
  const { may } = useStaff();
  const Shown = may('getApplicationsForOffice') ? WithList : Frame;
  return <Shown office={office} figures={figures} />;
}

function WithList({ office, figures }: Props) {
  const { oid, office_name } = office;
  const { may } = useStaff();
  const ask = useMemo(() => applicationsOfOffice(oid), [oid]);
  const list = usePeriodList(ask);
  return (
    <Frame office={office} figures={figures} subtitle={list.subtitle}>
      <PeriodList
        list={list}
        owner={office_name}
        changed={() => void figures.reload()}
        next={
          may('officeSubmitApplication') && (
            <Link
              to={screenIn('/ecsadmin', 'paperLog')}
              state={{ ...office, calendar_year: kindOf(office, figures) }}
            >
              Submit Applications For Office
            </Link>
          )
        }
      />
    </Frame>
  );
}

function kindOf({ calendar_year }: PassedOffice, { loading }: Figures): boolean | undefined {
  return calendar_year ?? (loading.state === 'loaded' ? loading.value.calendar_year : undefined);
}

function Frame({ office, figures, subtitle, children }: Props & { subtitle?: string; children?: ReactNode }) {
  const { oid, office_name } = office;
  const { may } = useStaff();
  const navigate = useNavigate();
  return (
    <Page
      title={office_name}
      above={kindOfMemberships(kindOf(office, figures))}
      subtitle={subtitle}
      actions={
        <>
          {may('editOffice') && (
            <Button
              variant="default"
              onClick={() => {
                openPanelOf(oid);
                void navigate(screenIn('/ecsadmin', 'offices'));
              }}
            >
              Settings
            </Button>
          )}
          {may('getReceiptsForOffice') && (
            <Button component={Link} variant="default" to={screenIn('/ecsadmin', 'receipts')} state={office}>
              Receipts
            </Button>
          )}
          <Button
            component={Link}
            variant="default"
            to={screenIn('/ecsadmin', may('getApplications') ? 'applications' : 'offices')}
          >
            All offices
          </Button>
        </>
      }
    >
      <OfficeToday office={office} loading={figures.loading} retry={() => void figures.reload()} />
      {children}
    </Page>
  );
}
