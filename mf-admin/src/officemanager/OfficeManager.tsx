import { Button } from '@mantine/core';
import { Card, Icon, IconPlus, Loaded, Page, RowsSkeleton, useCall, useStaff } from '@rollbook/kit';
import { useDraft } from '@rollbook/platform';
import { isWholeOffice, type OfficesView } from '@rollbook/staff-offices';
import { useState } from 'react';
import type { Office } from '@rollbook/contract';
import { OfficeList } from './OfficeList';
import { OfficePanel } from './OfficePanel';
import { CLOSED, PANEL, type Panel } from './panel';
import { type OfficeCounts, useOfficeCounts, useOfficeList } from './useOfficeList';

/** Office Manager (specification §2): the table of offices, and the form in a panel at its side. */
export default function OfficeManager() {
  const { loading, reload, filters } = useOfficeList();
  const { may } = useStaff();
  // A panel that was open when the session ended is open again after the next sign-in, with what was typed in it.
  const panel = useDraft<Panel>(PANEL, CLOSED);
  const [wasCleared, setCleared] = useState(false);
  const rows = loading.state === 'loaded' ? loading.value.rows : undefined;
  const { edited, lookAgain } = useEdited(panel.fields.oid, rows);
  const counts = useOfficeCounts();
  const changed = () => {
    reload();
    counts.reload();
    lookAgain();
  };
  return (
    <Page
      width="table"
      title="Office Manager"
      subtitle={loading.state === 'loaded' ? counted(loading.value, counts) : undefined}
      actions={
        may('addOffice') && (
          <Button
            leftSection={<Icon of={IconPlus} />}
            onClick={() => panel.change({ isOpen: true, oid: null })}
          >
            Add Office
          </Button>
        )
      }
    >
      <Card>
        <Loaded
          loading={loading}
          what="the offices"
          retry={reload}
          skeleton={<RowsSkeleton rows={15} label="the offices" />}
        >
          {(view) => (
            <OfficeList
              view={view}
              filters={filters}
              edit={({ oid }) => panel.change({ isOpen: true, oid })}
              reload={changed}
            />
          )}
        </Loaded>
      </Card>
      {may('editOffice') && panel.fields.isOpen && (panel.fields.oid === null || edited) && (
        <OfficePanel
          key={edited?.oid ?? 'new'}
          office={edited}
          wasCleared={wasCleared}
          cleared={() => setCleared(true)}
          changed={changed}
          close={() => panel.drop()}
        />
      )}
    </Page>
  );
}

/** '201 offices · 3 not completed · 1 inactive'. */
function counted({ total }: OfficesView, { notCompleted, inactive }: OfficeCounts): string {
  const shown = (count: number) => count.toLocaleString('en-US');
  return [
    `${shown(total)} ${total === 1 ? 'office' : 'offices'}`,
    ...(notCompleted === 0 ? [] : [`${shown(notCompleted)} not completed`]),
    ...(inactive === 0 ? [] : [`${shown(inactive)} inactive`]),
  ].join(' · ');
}

/** The office that is edited; looked up when it is not among the rows, as after a reload or during a search. */
function useEdited(oid: number | null, rows: readonly Office[] | undefined) {
  const shown = rows?.find((office) => office.oid === oid);
  const isMissing = oid !== null && rows !== undefined && shown === undefined;
  const { loading, reload } = useCall(
    'getOffices',
    { oid: oid ?? 0 },
    { select: (offices) => offices.find(isWholeOffice), enabled: isMissing },
  );
  const found = shown ?? (loading.state === 'loaded' ? loading.value : undefined);
  // What is known of it stays while it is looked up.
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  const edited = oid === null ? undefined : (found ?? (last?.oid === oid ? last : undefined));
  return { edited, lookAgain: () => isMissing && void reload() };
}
