import { Button, Checkbox } from '@mantine/core';
import type { Office } from '@rollbook/contract';
import { Discard, Icon, IconPlus, Notice } from '@rollbook/kit';
import { useState } from 'react';
import { AddressFields } from './AddressFields';
import { GroupField } from './GroupField';
import { OfficeFields } from './OfficeFields';
import classes from './officemanager.module.css';
import type { StaffOfficeForm } from './useOfficeForm';

type Props = { office: Office | undefined; form: StaffOfficeForm; cleared: () => void };

/** The inputs of the panel, and the buttons that send or clear them. */
export function OfficeForm({ office, form, cleared }: Props) {
  const [isAsking, setAsking] = useState(false);
  const clear = () => {
    form.clear();
    cleared();
  };
  /** Of an office that is edited, Clear also closes. */
  const leave = () => {
    if (form.hasTyped) setAsking(true);
    else form.leave();
  };
  return (
    <form {...form.place} className={classes['form']}>
      <OfficeFields form={form} />
      {office && <GroupField office={office} form={form} />}
      <AddressFields form={form} />
      {!office && (
        <Checkbox
          className={classes['whole'] ?? ''}
          label="Send the password now"
          description="A password goes to the e-mail above. Without it the office cannot sign in yet."
          {...form.getInputProps('send_password', { type: 'checkbox' })}
        />
      )}
      {form.failure && (
        <div className={classes['whole']}>
          <Notice kind="error">{form.failure}</Notice>
        </div>
      )}
      {isAsking && (
        <div className={classes['whole']}>
          <Discard keep={() => setAsking(false)} discard={form.leave} />
        </div>
      )}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={office ? leave : clear}>
          Clear
        </Button>
        <Button
          type="submit"
          loading={form.submitting}
          leftSection={office ? undefined : <Icon of={IconPlus} />}
        >
          {office ? 'Save' : 'Add Office'}
        </Button>
      </div>
    </form>
  );
}
