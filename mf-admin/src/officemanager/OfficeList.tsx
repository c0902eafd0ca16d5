import type { Office } from '@rollbook/contract';
import { Notice } from '@rollbook/shared-ui/failure';
import { SearchField } from '@rollbook/shared-ui/field';
import { Rest } from '@rollbook/shared-ui/more';
import { OfficesTable, type OfficesView } from '@rollbook/shared-ui/offices';
import { Empty } from '@rollbook/shared-ui/page';
import { useNavigate } from 'react-router-dom';
import { RowButton } from '../row/RowButton';
import classes from './officemanager.module.css';
import { useComplete } from './useComplete';

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
  const { running, failure, press, dialog } = useComplete(reload);
  if (total === 0) return <Empty>No offices added yet. Add the first one with the form above.</Empty>;
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
      <OfficesTable
        forAdmin
        view={view}
        open={(office) => void navigate('/ecsadmin/applicationsbyoffice', { state: office })}
        actions={editButton}
        complete={completeButton}
        tools={<SearchField label="Search offices" value={search} search={setSearch} />}
      />
      {failure && (
        <div className={classes['failure']}>
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
      {rows.length === 0 && rest === 'none' && <Empty>No office matches. Try fewer letters.</Empty>}
      {dialog}
      <Rest what="offices" loaded={rows.length} rest={rest} more={more} />
    </>
  );
}
