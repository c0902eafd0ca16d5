import { Switch } from '@mantine/core';
import { MAX_LENGTH } from '@rollbook/contract';
import { TextField } from '@rollbook/shared-ui/field';
import type { Choice, OfficeErrors, OfficeValues } from './officeForm';
import classes from './officemanager.module.css';

type Props = {
  values: OfficeValues;
  change: (changed: Partial<OfficeValues>) => void;
  errors: OfficeErrors;
  /** What saving the typed e-mail will do. */
  emailHelp: string | undefined;
};

const TEXTS = [
  {
    name: 'office_name',
    label: 'Office name',
    type: 'text',
    max: MAX_LENGTH.officeName,
    isRequired: true,
    hint: '',
  },
  { name: 'office_email', label: 'Email', type: 'email', max: MAX_LENGTH.email, isRequired: true, hint: '' },
  { name: 'office_url', label: 'Website', type: 'url', max: MAX_LENGTH.url, isRequired: false, hint: '' },
  { name: 'office_phone', label: 'Phone', type: 'tel', max: MAX_LENGTH.phone, isRequired: false, hint: '' },
  {
    name: 'office_contact',
    label: 'Contact',
    type: 'text',
    max: MAX_LENGTH.name,
    isRequired: false,
    hint: '',
  },
  {
    name: 'cc_email',
    label: 'CC Email',
    hint: 'Commas between',
    type: 'text',
    max: MAX_LENGTH.ccEmail,
    isRequired: false,
  },
  {
    name: 'street',
    label: 'Street',
    type: 'text',
    max: MAX_LENGTH.streetAddress,
    isRequired: false,
    hint: '',
  },
  { name: 'city', label: 'City', type: 'text', max: MAX_LENGTH.city, isRequired: false, hint: '' },
  { name: 'state', label: 'State', type: 'text', max: MAX_LENGTH.state, isRequired: false, hint: '' },
  { name: 'zip', label: 'Zip code', type: 'text', max: MAX_LENGTH.zip, isRequired: false, hint: '' },
] as const;

const CHOICES: readonly { name: Choice; label: string }[] = [
  { name: 'calendar_year', label: 'Calendar Year' },
  { name: 'office_pay', label: 'Office Pay' },
  { name: 'online_payment', label: 'Credit Card Pay' },
];

/** The inputs of the office form in the specification's order, named as its table's columns (§2); the contact is a name (D25). */
export function OfficeFields({ values, change, errors, emailHelp }: Props) {
  return (
    <>
      {TEXTS.map(({ name, label, type, max, isRequired, hint }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          optional={!isRequired}
          type={type}
          maxLength={max}
          autoComplete="off"
          placeholder={hint}
          value={values[name]}
          help={name === 'office_email' ? emailHelp : undefined}
          error={errors[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
      <div role="group" aria-label="Memberships and ways of paying" className={classes['choices']}>
        {CHOICES.map(({ name, label }) => (
          <Switch
            key={name}
            size="xs"
            withThumbIndicator={false}
            label={label}
            checked={values[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </>
  );
}
