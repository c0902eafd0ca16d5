import type { ApplicationForm, TEXT_FIELDS } from '@rollbook/contract';

/** What is typed into the fields of text. */
export type TextField = keyof typeof TEXT_FIELDS;
export type Typed = Pick<ApplicationForm, TextField>;

export const nothingTyped: Typed = {
  first: '',
  last: '',
  email: '',
  primaryPhone: '',
  streetAddress: '',
  city: '',
  state: '',
  zip: '',
  birthday: '',
  additionalFamily: '',
};
