import type { Office } from '@rollbook/contract';
import { Empty, LoadMore, useStaff } from '@rollbook/kit';
import { screenIn } from '@rollbook/platform';
import { OfficesTable, type OfficesView } from '@rollbook/staff-offices';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { RowButton } from '../row/RowButton';
import { OfficeFilters } from './OfficeFilters';
import { completeWords, useComplete } from './useComplete';

type Props = {
  view: OfficesView;
  filters: ComponentProps<typeof OfficeFilters>;
  edit: (office: Office) => void;
  reload: () => void;
};

/** The table of offices with its search box and filters, 'open', 'Complete' and 'Edit' (specification §2). */
export function OfficeList({ view, filters, edit, reload }: Props) {
  const navigate = useNavigate();
  const { may } = useStaff();
  const { rows, total, rest, more } = view;
  const { press, dialog } = useComplete(reload);
  if (total === 0)
    return <Empty>No offices added yet.{may('addOffice') && ' Press Add Office for the first one.'}</Empty>;
  const editButton = (office: Office) => (
    <RowButton aria-label={`Edit ${office.office_name}`} onClick={() => edit(office)}>
      Edit
    </RowButton>
  );
  const completeButton = (office: Office) => (
    <RowButton aria-label={`${completeWords(office)} ${office.office_name}`} onClick={() => press(office)}>
      <span key={completeWords(office)}>{completeWords(office)}</span>
    </RowButton>
  );
  return (
    <>
      <OfficesTable
        forAdmin
        view={view}
        open={(office) => void navigate(screenIn('/ecsadmin', 'applicationsOfOffice'), { state: office })}
        actions={may('editOffice') ? editButton : undefined}
        complete={may('updateCompletedTime') ? completeButton : undefined}
        tools={<OfficeFilters {...filters} />}
      />
      {rows.length === 0 && rest === 'none' && (
        <Empty>No office matches. Try fewer letters or another filter.</Empty>
      )}
      {dialog}
      <LoadMore what="offices" loaded={rows.length} rest={rest} more={more} />
    </>
  );
}
