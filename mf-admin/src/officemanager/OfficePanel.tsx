import type { Office } from '@rollbook/contract';
import { SideDrawer } from '@rollbook/kit';
import { EditTools } from './EditTools';
import { OfficeForm } from './OfficeForm';
import classes from './officemanager.module.css';
import { SetupList } from './SetupList';
import { useOfficeForm } from './useOfficeForm';

type Props = {
  /** The office being edited; undefined when adding one. */
  office: Office | undefined;
  /** True once the form was cleared: then a new office starts with other defaults. */
  wasCleared: boolean;
  cleared: () => void;
  /** Called after every change, to load the offices again. */
  changed: () => void;
  close: () => void;
};

/** Add/Edit Office (specification §2), in a panel. Closed, it keeps what is typed; saved or cleared, it adds again (§4). */
export function OfficePanel({ office, wasCleared, cleared, changed, close }: Props) {
  const form = useOfficeForm(office, wasCleared, () => {
    cleared();
    changed();
    close();
  });
  return (
    <SideDrawer title={office ? `Edit ${office.office_name}` : 'Add Office'} size="lg" close={close}>
      <div className={classes['panel']}>
        <OfficeForm office={office} form={form} cleared={cleared} />
        {office && (
          <>
            <SetupList office={office} />
            <EditTools office={office} form={form} changed={changed} />
          </>
        )}
      </div>
    </SideDrawer>
  );
}
