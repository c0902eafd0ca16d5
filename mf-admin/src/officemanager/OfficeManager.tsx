import type { Office } from '@rollbook/contract';
import { callPage } from '@rollbook/shared-ui/client';
import { useDraft } from '@rollbook/shared-ui/draft';
import { comeBack } from '@rollbook/shared-ui/focus';
import { Loaded } from '@rollbook/shared-ui/load';
import { isWholeOffice, useOffices, type OfficesView } from '@rollbook/shared-ui/offices';
import { Card, Page } from '@rollbook/shared-ui/page';
import { useAnswer, useCall } from '@rollbook/shared-ui/query';
import { RowsSkeleton } from '@rollbook/shared-ui/skeletons';
import { useRef, useState } from 'react';
import { OfficeForm } from './OfficeForm';
import { OfficeList } from './OfficeList';
import classes from './officemanager.module.css';

/** Office Manager (specification §2): the form above, the table of offices below. */
export default function OfficeManager() {
  const [search, setSearch] = useState('');
  const { loading, reload } = useOffices(search);
  const editing = useDraft<{ oid: number | null }>('office that is edited', { oid: null });
  const [wasCleared, setCleared] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const rows = loading.state === 'loaded' ? loading.value.rows : undefined;
  const { edited, lookAgain } = useEdited(editing.fields.oid, rows);
  const notCompleted = useNotCompleted();
  const changed = () => {
    reload();
    notCompleted.reload();
    lookAgain();
  };
  // The block, not a field: on a phone, focusing a field would open the keyboard over the form.
  const edit = ({ oid }: Office) => {
    editing.change({ oid });
    place.current?.focus();
  };
  const done = () => {
    setCleared(true);
    editing.drop();
    reload();
    notCompleted.reload();
    comeBack(place.current);
  };
  return (
    <Page
      width="table"
      title="Office Manager"
      subtitle={loading.state === 'loaded' ? counted(loading.value, notCompleted.count) : undefined}
    >
      <div ref={place} tabIndex={-1} className={classes['place']}>
        <Card title={edited ? `Edit ${edited.office_name}` : 'Add Office'} padded>
          <OfficeForm
            key={edited?.oid ?? 'new'}
            office={edited}
            wasCleared={wasCleared}
            done={done}
            changed={changed}
          />
        </Card>
      </div>
      <Card>
        <Loaded
          loading={loading}
          what="the offices"
          retry={reload}
          skeleton={<RowsSkeleton rows={5} label="the offices" />}
        >
          {(view) => (
            <OfficeList view={view} search={search} setSearch={setSearch} edit={edit} reload={changed} />
          )}
        </Loaded>
      </Card>
    </Page>
  );
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
  const edited = found ?? (last?.oid === oid ? last : undefined);
  return { edited, lookAgain: () => isMissing && void reload() };
}

/** The number of offices that are not completed; 0 while it is not known. */
function useNotCompleted() {
  const { loading, reload } = useAnswer(['not completed'], (signal) =>
    callPage('getOffices', { completed: false, limit: 1 }, { signal }),
  );
  const count = loading.state === 'loaded' ? (loading.value.total?.count ?? 0) : 0;
  return { count, reload: () => void reload() };
}

/** '5 offices · 2 not completed'. */
function counted({ total }: OfficesView, notCompleted: number): string {
  const all = `${total.toLocaleString('en-US')} ${total === 1 ? 'office' : 'offices'}`;
  return notCompleted === 0 ? all : `${all} · ${notCompleted.toLocaleString('en-US')} not completed`;
}
