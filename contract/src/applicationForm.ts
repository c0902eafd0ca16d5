import { isEmail } from './email';
import type { Language } from './format';
import { MAX_LENGTH, MIN_BIRTHDAY } from './limits';
import { formMessages } from './messages/form';
import { hasControlCharacters } from './text';
import { isCalendarDate } from './time';
import { hasWebAddress } from './webAddress';

/** The two readings of the required fields (specification §5, D11); the brand chooses one. */
export type RequiredFields = 'full' | 'minimum';

/** The form's values; `office` is the oid, `signature` a data URL, empty while the pad is empty. */
export type ApplicationForm = {
  first: string;
  last: string;
  email: string;
  office: number | null;
  birthday: string;
  streetAddress: string;
  city: string;
  state: string;
  zip: string;
  primaryPhone: string;
  additionalFamily: string;
  signature: string;
  agreed: boolean;
  payment: 'credit' | 'office' | null;
};

export type FormField = keyof ApplicationForm;
export type FormErrors = Partial<Record<FormField, string>>;

/** The text fields in the order of the page, with their maximum lengths. */
export const TEXT_FIELDS = {
  first: { max: MAX_LENGTH.name, required: 'minimum' },
  last: { max: MAX_LENGTH.name, required: 'minimum' },
  email: { max: MAX_LENGTH.email, required: 'minimum' },
  primaryPhone: { max: MAX_LENGTH.phone, required: 'full' },
  streetAddress: { max: MAX_LENGTH.streetAddress, required: 'full' },
  city: { max: MAX_LENGTH.city, required: 'full' },
  state: { max: MAX_LENGTH.state, required: 'full' },
  zip: { max: MAX_LENGTH.zip, required: 'full' },
  birthday: { max: MAX_LENGTH.birthday, required: 'full' },
  additionalFamily: { max: MAX_LENGTH.additionalFamily, required: 'never' },
} as const satisfies Partial<Record<FormField, { max: number; required: RequiredFields | 'never' }>>;

type TextField = keyof typeof TEXT_FIELDS;

/** The fields in the order of the page: the first wrong one gets the focus (D12). */
export const FORM_ORDER: readonly FormField[] = [
  'office',
  'agreed',
  'first',
  'last',
  'email',
  'primaryPhone',
  'streetAddress',
  'city',
  'state',
  'zip',
  'birthday',
  'additionalFamily',
  'signature',
  'payment',
];

export type FormRules = { language: Language; requiredFields: RequiredFields };

/** The message of each wrong field in the form's language; empty for a valid form (§5, D11, D12). */
export function checkApplicationForm(form: ApplicationForm, rules: FormRules): FormErrors {
  const messages = formMessages[rules.language];
  const errors: FormErrors = {};
  if (form.office === null) errors.office = messages.office;
  if (!form.agreed) errors.agreed = messages.agreed;
  for (const field of Object.keys(TEXT_FIELDS) as TextField[]) {
    const message = checkText(field, form[field], rules);
    if (message !== undefined) errors[field] = message;
  }
  if (form.signature === '') errors.signature = messages.signature;
  if (form.payment === null) errors.payment = messages.payment;
  return errors;
}

/** The message for one text field; undefined when it is valid. */
export function checkText(field: TextField, text: string, rules: FormRules): string | undefined {
  const messages = formMessages[rules.language];
  const { max, required } = TEXT_FIELDS[field];
  const value = text.trim();
  if (value === '') {
    const isRequired = required === 'minimum' || (required === 'full' && rules.requiredFields === 'full');
    return isRequired && field !== 'additionalFamily' ? messages[field] : undefined;
  }
  if (value.length > max) return messages.tooLong(max);
  if (field === 'email' && !isEmail(value)) return messages.emailForm;
  if (hasControlCharacters(value, field === 'additionalFamily')) return messages.unreadable;
  if (field !== 'email' && hasWebAddress(value)) return messages.webAddress;
  if (field === 'birthday' && value.length < MIN_BIRTHDAY) return messages.birthdayShort;
  if (field === 'birthday' && !isBirthday(value, rules.language)) return messages.birthday;
  return undefined;
}

/** Free text; on the Spanish form a date (§2, §5). */
function isBirthday(text: string, language: Language): boolean {
  return language === 'en' || !/^\d{4}-/.test(text) || isCalendarDate(text);
}
