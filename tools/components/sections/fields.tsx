import { Button } from '@mantine/core';
import {
  AreaField,
  chipClasses,
  ChoiceField,
  PasswordField,
  SearchField,
  SelectField,
  TextField,
} from '@rollbook/kit';
import { Field } from '@rollbook/ui';
import { LONG_EMAIL, LONG_NAME, nothing, type Section } from './section';

const OPTIONS = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
] as const;

export const FIELDS: readonly Section[] = [
  {
    name: 'buttons',
    part: (
      <div data-row>
        <Button>Save</Button>
        <Button variant="default">Cancel</Button>
        <Button variant="outline" color="red.9">
          Discard
        </Button>
        <Button color="red">Delete</Button>
        <Button variant="subtle">Show all</Button>
        <Button loading>Saving</Button>
        <Button disabled>Renew</Button>
        <Button size="compact-sm" variant="default">
          Take payment
        </Button>
      </div>
    ),
  },
  {
    name: 'chips',
    part: (
      <div className={chipClasses['chips']}>
        {['Past 30 days', 'November 2026', 'October 2026', 'All'].map((label, at) => (
          <button key={label} type="button" className={chipClasses['chip']} aria-pressed={at === 1}>
            {label}
          </button>
        ))}
      </div>
    ),
  },
  {
    name: 'fields',
    part: (
      <div data-column>
        <TextField id="name" label="Office Name" defaultValue="Maple Street Family Clinic" />
        <TextField id="phone" label="Phone" optional help="Shown to applicants." />
        <TextField id="email" label="Email" defaultValue="maple@" error="Please enter a valid email" />
        <TextField id="time" label="Application Time" readOnly defaultValue="11/20/2026, 9:14 AM" />
        <TextField id="off" label="CC Email" disabled defaultValue="desk@maple.example" />
        <PasswordField id="password" label="Password" defaultValue="correct horse" />
        <AreaField id="family" label="Additional Family" optional defaultValue={`${LONG_NAME}\nBo (son)`} />
        <SelectField id="paid" label="Paid" options={OPTIONS} defaultValue="check" />
        <TextField id="long" label={`Email of ${LONG_NAME}`} defaultValue={LONG_EMAIL} />
      </div>
    ),
  },
  {
    name: 'fields of a toolbar',
    part: (
      <div data-row>
        <SearchField id="find" label="Find an office" value="" search={nothing} />
        <SearchField id="found" label="Find a name" value="nguyen" search={nothing} />
        <ChoiceField label="Payment" options={OPTIONS} value="cash" choose={nothing} />
      </div>
    ),
  },
  {
    name: 'fields of applicants in Spanish',
    part: (
      <div data-column lang="es">
        <Field id="es-first" label="Nombre" quoted="First Name">
          {(control) => <input {...control} defaultValue="María José" />}
        </Field>
        <Field
          id="es-phone"
          label="Teléfono"
          optional="(opcional)"
          doubt="Compruébelo: un teléfono tiene 10 dígitos"
        >
          {(control) => <input {...control} defaultValue="303-555-01" />}
        </Field>
        <Field
          id="es-email"
          label="Correo electrónico"
          help="Aquí enviamos su acuerdo y su recibo. Nadie más lo recibe."
          error="Escriba un correo electrónico válido"
        >
          {(control) => <input {...control} defaultValue="maria@" />}
        </Field>
      </div>
    ),
  },
];
