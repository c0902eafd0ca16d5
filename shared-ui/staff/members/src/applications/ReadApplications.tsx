import { Page, useOffice, useStaff } from '@rollbook/kit';
import { useMemo } from 'react';
import { kindOfMemberships } from './kind';
import { applicationsOfOffice } from './lists';
import { PeriodList, usePeriodList } from './PeriodList';

/** One office's applications, read-only, for its group or the administrator. */
export default function ReadApplications() {
  const { link } = useStaff();
  const { oid, office_name, calendar_year } = useOffice();
  const ask = useMemo(() => applicationsOfOffice(oid), [oid]);
  const list = usePeriodList(ask);
  return (
    <Page title={office_name} above={kindOfMemberships(calendar_year)} subtitle={list.subtitle}>
      <PeriodList list={list} owner={office_name} next={<a href={link('offices').to}>Back to Offices</a>} />
    </Page>
  );
}
