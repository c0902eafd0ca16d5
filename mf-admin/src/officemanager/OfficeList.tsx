import { TextInput } from '@mantine/core';
import type { Office } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { Notice } from '@rollbook/shared-ui/failure';
import { OfficesTable } from '@rollbook/shared-ui/offices';
import { Empty } from '@rollbook/shared-ui/page';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RowButton } from '../row/RowButton';
import { useRowAction } from '../row/useRowAction';
import classes from './officemanager.module.css';
import { found } from './found';

type Props = { offices: readonly Office[]; edit: (office: Office) => void; reload: () => void };

/** The table of offices with its search box, 'open', 'Complete' and 'Edit' (specification §2). */
export function OfficeList({ offices, edit, reload }: Props) {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const shown = useMemo(() => found(offices, search), [offices, search]);
  const { running, failure, run } = useRowAction<number>({
    doing: 'complete the office',
    done: 'Office completed',
    reload,
  });
  if (offices.length === 0)
    return <Empty>No offices added yet. Add the first one with the form above.</Empty>;
  const editButton = (office: Office) => (
    <RowButton aria-label={`Edit ${office.office_name}`} onClick={() => edit(office)}>
      Edit
    </RowButton>
  );
  const completeButton = ({ oid, office_name }: Office) => (
    <RowButton
      aria-label={`Complete ${office_name}`}
      disabled={running === oid}
      onClick={() => void run(oid, () => complete(oid))}
    >
      Complete
    </RowButton>
  );
  return (
    <>
      <div className={classes['search']}>
        <TextInput
          type="search"
          aria-label="Search offices"
          placeholder="Search offices"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {failure && <Notice kind="error">{failure}</Notice>}
      </div>
      {shown.length === 0 ? (
        <Empty>No office matches. Try fewer letters.</Empty>
      ) : (
        <OfficesTable
          forAdmin
          offices={shown}
          open={(office) => void navigate('/ecsadmin/applicationsbyoffice', { state: office })}
          actions={editButton}
          complete={completeButton}
        />
      )}
    </>
  );
}

/** Sets the completed time and reads it back, then reloads the list (specification §4). */
async function complete(oid: number): Promise<void> {
  await call('updateCompletedTime', { oid });
  await call('getCompletedTime', { oid });
}
