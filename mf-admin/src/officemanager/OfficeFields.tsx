import { Switch } from '@mantine/core';
import { MAX_LENGTH } from '@rollbook/contract';
import { TextField } from '@rollbook/kit';
import type { Choice } from './officeForm';
import classes from './officemanager.module.css';
import type { StaffOfficeForm } from './useOfficeForm';

const TEXTS = [
  { name: 'office_name', label: 'Office name', maxLength: MAX_LENGTH.officeName, optional: false },
  { name: 'office_email', label: 'Email', type: 'email', maxLength: MAX_LENGTH.email, optional: false },
  { name: 'office_url', label: 'Website', type: 'url', maxLength: MAX_LENGTH.url },
  { name: 'office_phone', label: 'Phone', type: 'tel', maxLength: MAX_LENGTH.phone },
  { name: 'office_contact', label: 'Contact', maxLength: MAX_LENGTH.name },
  { name: 'cc_email', label: 'CC Email', placeholder: 'Commas between', maxLength: MAX_LENGTH.ccEmail },
] as const;

const CHOICES: readonly { name: Choice; label: string }[] = [
  { name: 'calendar_year', label: 'Calendar Year' },
  { name: 'office_pay', label: 'Office Pay' },
  { name: 'online_payment', label: 'Credit Card Pay' },
];

/** The inputs of the office form in the specification's order, named as its table's columns (§2); the contact is a name. */
export function OfficeFields({ form }: { form: StaffOfficeForm }) {
  return (
    <>
      {TEXTS.map((field) => (
        <TextField
          key={field.name}
          optional
          autoComplete="off"
          {...field}
          help={field.name === 'office_email' ? form.emailHelp : undefined}
          {...form.getInputProps(field.name)}
        />
      ))}
      <div role="group" aria-label="Memberships and ways of paying" className={classes['choices']}>
        {CHOICES.map(({ name, label }) => (
          <Switch
            key={name}
            size="xs"
            withThumbIndicator={false}
            label={label}
            {...form.getInputProps(name, { type: 'checkbox' })}
          />
        ))}
      </div>
    </>
  );
}
