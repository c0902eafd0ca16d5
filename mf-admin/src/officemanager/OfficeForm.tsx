import { Button } from '@mantine/core';
import type { Office } from '@rollbook/contract';
import { Notice } from '@rollbook/shared-ui/failure';
import { Icon, IconPlus } from '@rollbook/shared-ui/icon';
import { EditTools } from './EditTools';
import { GroupField } from './GroupField';
import { OfficeFields } from './OfficeFields';
import classes from './officemanager.module.css';
import { useOfficeForm } from './useOfficeForm';

type Props = {
  /** The office being edited; undefined when adding one. */
  office: Office | undefined;
  /** True once the form was cleared: then a new office starts with other defaults (D25). */
  wasCleared: boolean;
  /** Called after it was saved or cleared, or its password was sent: the form returns to adding. */
  done: () => void;
  /** Called after a change outside the form, to load the office again. */
  changed: () => void;
};

/** Add/Edit Office (specification §2). */
export function OfficeForm({ office, wasCleared, done, changed }: Props) {
  const form = useOfficeForm(office, wasCleared, done);
  return (
    <>
      <form {...form.place} className={classes['form']} data-dense>
        <OfficeFields form={form} />
        {office && <GroupField office={office} form={form} />}
        {form.failure && (
          <div className={classes['whole']}>
            <Notice kind="error">{form.failure}</Notice>
          </div>
        )}
        <div className={classes['buttons']}>
          <Button size="xs" variant="default" onClick={form.leave}>
            Clear
          </Button>
          <Button
            size="xs"
            type="submit"
            loading={form.submitting}
            leftSection={office ? undefined : <Icon of={IconPlus} />}
          >
            {office ? 'Save' : 'Add Office'}
          </Button>
        </div>
      </form>
      {office && <EditTools office={office} form={form} changed={changed} />}
    </>
  );
}
