import type { Office } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { useDraft } from '@rollbook/shared-ui/draft';
import { comeBack } from '@rollbook/shared-ui/focus';
import { Loaded, useLoad } from '@rollbook/shared-ui/load';
import { isWholeOffice } from '@rollbook/shared-ui/offices';
import { Card, Page } from '@rollbook/shared-ui/page';
import { RowsSkeleton } from '@rollbook/shared-ui/skeletons';
import { useRef } from 'react';
import { OfficeForm } from './OfficeForm';
import { OfficeList } from './OfficeList';
import classes from './officemanager.module.css';

/** Office Manager (specification §2): the form above, the table of offices below. */
export default function OfficeManager() {
  const { loading, reload } = useLoad(ask);
  const editing = useDraft<{ oid: number | null }>('office that is edited', { oid: null });
  const place = useRef<HTMLDivElement>(null);
  const offices = loading.state === 'loaded' ? loading.value : [];
  const edited = offices.find(({ oid }) => oid === editing.fields.oid);
  // The block, not a field: on a phone, focusing a field would open the keyboard over the form.
  const edit = ({ oid }: Office) => {
    editing.change({ oid });
    place.current?.focus();
  };
  const done = () => {
    editing.drop();
    void reload();
    comeBack(place.current);
  };
  return (
    <Page title="Office Manager" subtitle={loading.state === 'loaded' ? counted(offices) : undefined}>
      <div ref={place} tabIndex={-1} className={classes['place']}>
        <Card title={edited ? `Edit ${edited.office_name}` : 'Add Office'} padded>
          <OfficeForm key={edited?.oid ?? 'new'} office={edited} done={done} changed={() => void reload()} />
        </Card>
      </div>
      <Card>
        <Loaded
          loading={loading}
          what="the offices"
          retry={() => void reload()}
          skeleton={<RowsSkeleton rows={5} label="the offices" />}
        >
          {(all) => <OfficeList offices={all} edit={edit} reload={() => void reload()} />}
        </Loaded>
      </Card>
    </Page>
  );
}

async function ask(signal: AbortSignal): Promise<readonly Office[]> {
  return (await call('getOffices', {}, { signal })).filter(isWholeOffice);
}

/** '5 offices · 2 not completed'. */
function counted(offices: readonly Office[]): string {
  const open = offices.filter(({ completed }) => completed === null).length;
  const all = `${offices.length.toLocaleString('en-US')} ${offices.length === 1 ? 'office' : 'offices'}`;
  return open === 0 ? all : `${all} · ${open.toLocaleString('en-US')} not completed`;
}
