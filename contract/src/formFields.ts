import type { Language } from './format';
import { MAX_LENGTH } from './limits';
import { emailLabel, primaryPhoneLabel } from './vocabulary';

/** The two readings of the required fields (specification §5); the brand chooses one. */
export type RequiredFields = 'full' | 'minimum';

type Words = Record<Language, string>;

/** A field of text of the application form. docs/teams.md shows how to add one. */
export type FieldRow = {
  /** Its names in answers about an application, and in the database; the form and its requests have the row's. */
  record: string;
  stored: string;
  kind: 'line' | 'lines' | 'email' | 'phone' | 'birthday' | 'state';
  max: number;
  required: RequiredFields | 'never';
  /** Stays in the draft of a tab and in a mailed form, and is known to a renewal. */
  kept: boolean;
  /** How the member is reached: the member can change it, staff see it in the details. */
  contact: boolean;
  /** Its place on the agreement and among a member's facts: a row of its own, or a part of another. */
  shown: 'name' | 'address' | 'row' | 'family';
  label: Words;
  help?: Words;
  /** When it is required and empty. */
  message?: Words;
  /** Keyboard and autofill hint. */
  input: {
    autoComplete: string;
    type?: 'email' | 'tel';
    inputMode?: 'email' | 'tel' | 'numeric';
    autoCapitalize?: 'words' | 'none';
    spellCheck?: false;
  };
};

/** The fields of text in the order of the page. What has a field of the form is derived from its row. */
export const TEXT_FIELDS = {
  first: {
    record: 'first',
    stored: 'first',
    kind: 'line',
    max: MAX_LENGTH.name,
    required: 'minimum',
    kept: true,
    contact: false,
    shown: 'name',
    label: { en: 'First name', es: 'Nombre' },
    message: { en: 'First Name is required', es: 'El nombre es obligatorio' },
    input: { autoComplete: 'given-name', autoCapitalize: 'words' },
  },
  last: {
    record: 'last',
    stored: 'last',
    kind: 'line',
    max: MAX_LENGTH.name,
    required: 'minimum',
    kept: true,
    contact: false,
    shown: 'name',
    label: { en: 'Last name', es: 'Apellido' },
    message: { en: 'Last Name is required', es: 'El apellido es obligatorio' },
    input: { autoComplete: 'family-name', autoCapitalize: 'words' },
  },
  email: {
    record: 'email',
    stored: 'email',
    kind: 'email',
    max: MAX_LENGTH.email,
    required: 'minimum',
    kept: true,
    contact: false,
    shown: 'row',
    label: emailLabel,
    message: { en: 'Email is required', es: 'El correo electrónico es obligatorio' },
    input: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
    },
  },
  primaryPhone: {
    record: 'primary_phone',
    stored: 'primary_phone',
    kind: 'phone',
    max: MAX_LENGTH.phone,
    required: 'full',
    kept: true,
    contact: true,
    shown: 'row',
    label: primaryPhoneLabel,
    message: {
      en: 'Primary Phone Number is required',
      es: 'El número de teléfono principal es obligatorio',
    },
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  },
  streetAddress: {
    record: 'street_address',
    stored: 'street_address',
    kind: 'line',
    max: MAX_LENGTH.streetAddress,
    required: 'full',
    kept: true,
    contact: true,
    shown: 'address',
    label: { en: 'Street address', es: 'Dirección' },
    message: { en: 'Street Address is required', es: 'La dirección es obligatoria' },
    input: { autoComplete: 'address-line1', autoCapitalize: 'words' },
  },
  city: {
    record: 'city',
    stored: 'city',
    kind: 'line',
    max: MAX_LENGTH.city,
    required: 'full',
    kept: true,
    contact: true,
    shown: 'address',
    label: { en: 'City', es: 'Ciudad' },
    message: { en: 'City is required', es: 'La ciudad es obligatoria' },
    input: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  },
  state: {
    record: 'state',
    stored: 'address_state',
    kind: 'state',
    max: MAX_LENGTH.state,
    required: 'full',
    kept: true,
    contact: true,
    shown: 'address',
    label: { en: 'State', es: 'Estado' },
    message: { en: 'State is required', es: 'El estado es obligatorio' },
    input: { autoComplete: 'address-level1' },
  },
  zip: {
    record: 'zip',
    stored: 'zip',
    kind: 'line',
    max: MAX_LENGTH.zip,
    required: 'full',
    kept: true,
    contact: true,
    shown: 'address',
    label: { en: 'Zip code', es: 'Código postal' },
    message: { en: 'Zip Code is required', es: 'El código postal es obligatorio' },
    input: { inputMode: 'numeric', autoComplete: 'postal-code' },
  },
  birthday: {
    record: 'birthday',
    stored: 'birthday',
    kind: 'birthday',
    max: MAX_LENGTH.birthday,
    required: 'full',
    kept: false,
    contact: false,
    shown: 'row',
    label: { en: 'Birthday', es: 'Fecha de nacimiento' },
    help: { en: 'For example 02/03/1980', es: '' },
    message: { en: 'Birthday is required', es: 'La fecha de nacimiento es obligatoria' },
    input: { autoComplete: 'bday' },
  },
  additionalFamily: {
    record: 'additional_family',
    stored: 'additional_family',
    kind: 'lines',
    max: MAX_LENGTH.additionalFamily,
    required: 'never',
    kept: true,
    contact: false,
    shown: 'family',
    label: { en: 'Additional family', es: 'Cónyuge e hijos' },
    help: {
      en: 'Names of your spouse and children in the household',
      es: 'Nombres de su cónyuge y de sus hijos que viven en el hogar',
    },
    input: { autoCapitalize: 'words', autoComplete: 'off' },
  },
} as const satisfies Record<string, FieldRow>;
