import { TextInput } from '@mantine/core';
import type { Office } from '@rollbook/contract';
import { Notice } from '@rollbook/shared-ui/failure';
import { OfficesTable } from '@rollbook/shared-ui/offices';
import { Empty } from '@rollbook/shared-ui/page';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RowButton } from '../row/RowButton';
import { found } from './found';
import classes from './officemanager.module.css';
import { useComplete } from './useComplete';

type Props = { offices: readonly Office[]; edit: (office: Office) => void; reload: () => void };

/** The table of offices with its search box, 'open', 'Complete' and 'Edit' (specification §2). */
export function OfficeList({ offices, edit, reload }: Props) {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const shown = useMemo(() => found(offices, search), [offices, search]);
  const { running, failure, press, dialog } = useComplete(reload);
  if (offices.length === 0)
    return <Empty>No offices added yet. Add the first one with the form above.</Empty>;
  const editButton = (office: Office) => (
    <RowButton aria-label={`Edit ${office.office_name}`} onClick={() => edit(office)}>
      Edit
    </RowButton>
  );
  const completeButton = (office: Office) => (
    <RowButton
      aria-label={`Complete ${office.office_name}`}
      disabled={running === office.oid}
      onClick={() => press(office)}
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
      {dialog}
    </>
  );
}
