import { TextInput } from '@mantine/core';
import type { Office } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { Notice } from '@rollbook/shared-ui/failure';
import { Rest } from '@rollbook/shared-ui/more';
import { OfficesTable, type OfficesView } from '@rollbook/shared-ui/offices';
import { Empty } from '@rollbook/shared-ui/page';
import { useNavigate } from 'react-router-dom';
import { RowButton } from '../row/RowButton';
import { useRowAction } from '../row/useRowAction';
import classes from './officemanager.module.css';

type Props = {
  view: OfficesView;
  search: string;
  setSearch: (text: string) => void;
  edit: (office: Office) => void;
  reload: () => void;
};

/** The table of offices with its search box, 'open', 'Complete' and 'Edit' (specification §2). */
export function OfficeList({ view, search, setSearch, edit, reload }: Props) {
  const navigate = useNavigate();
  const { rows, total, rest, more } = view;
  const { running, failure, run } = useRowAction<number>({
    doing: 'complete the office',
    done: 'Office completed',
    reload,
  });
  if (total === 0) return <Empty>No offices added yet. Add the first one with the form above.</Empty>;
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
      {rows.length === 0 ? (
        rest === 'none' && <Empty>No office matches. Try fewer letters.</Empty>
      ) : (
        <OfficesTable
          forAdmin
          offices={rows}
          open={(office) => void navigate('/ecsadmin/applicationsbyoffice', { state: office })}
          actions={editButton}
          complete={completeButton}
        />
      )}
      <Rest what="offices" loaded={rows.length} rest={rest} more={more} />
    </>
  );
}

/** Sets the completed time and reads it back, then reloads the list (specification §4). */
async function complete(oid: number): Promise<void> {
  await call('updateCompletedTime', { oid });
  await call('getCompletedTime', { oid });
}
