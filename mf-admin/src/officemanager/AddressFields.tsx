import { MAX_LENGTH } from '@rollbook/contract';
import { Icon, IconChevronDown, TextField } from '@rollbook/kit';
import { useState } from 'react';
import classes from './officemanager.module.css';
import type { StaffOfficeForm } from './useOfficeForm';

const FIELDS = [
  { name: 'street', label: 'Street', maxLength: MAX_LENGTH.streetAddress },
  { name: 'city', label: 'City', maxLength: MAX_LENGTH.city },
  { name: 'state', label: 'State', maxLength: MAX_LENGTH.state },
  { name: 'zip', label: 'Zip code', maxLength: MAX_LENGTH.zip },
] as const;

/** The address of the clinic for the public directory: optional, so it is folded, but not over an error. */
export function AddressFields({ form }: { form: StaffOfficeForm }) {
  const [isOpen, setOpen] = useState(false);
  const isGiven = FIELDS.some(({ name }) => form.values[name].trim() !== '');
  const isWrong = FIELDS.some(({ name }) => form.errors[name]);
  return (
    <details
      className={classes['address']}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon of={IconChevronDown} size={16} /> Address <span>(optional){isGiven && ' · given'}</span>
      </summary>
      <div className={classes['addressFields']}>
        {FIELDS.map((field) => (
          <TextField
            key={field.name}
            optional
            autoComplete="off"
            {...field}
            {...form.getInputProps(field.name)}
          />
        ))}
      </div>
    </details>
  );
}
