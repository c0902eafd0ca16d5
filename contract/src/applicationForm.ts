import { isEmail } from './email';
import { FIELDS, rowOf, type TextField, type Typed } from './fieldNames';
import type { Language } from './format';
import type { RequiredFields } from './formFields';
import { MIN_BIRTHDAY } from './limits';
import { formMessages } from './messages/form';
import { hasControlCharacters, visible } from './text';
import { tidyLine } from './tidy';
import { isCalendarDate } from './time';
import { hasWebAddress, webKind } from './webAddress';

/** The form's values; `office` is the oid, `signature` a data URL, empty while the pad is empty. */
export type ApplicationForm = Typed & {
  office: number | null;
  signature: string;
  agreed: boolean;
  payment: 'credit' | 'office' | null;
};

export type FormField = keyof ApplicationForm;
export type FormErrors = Partial<Record<FormField, string>>;

/** The fields in the order of the page: the first wrong one gets the focus. */
export const FORM_ORDER: readonly FormField[] = ['office', ...FIELDS, 'agreed', 'signature', 'payment'];

export type FormRules = { language: Language; requiredFields: RequiredFields };

/** The message of each wrong field in the form's language; empty for a valid form (§5). */
export function checkApplicationForm(form: ApplicationForm, rules: FormRules): FormErrors {
  const messages = formMessages[rules.language];
  const errors: FormErrors = {};
  if (form.office === null) errors.office = messages.office;
  if (!form.agreed) errors.agreed = messages.agreed;
  for (const field of FIELDS) {
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
  const { kind, max } = rowOf(field);
  const value = visible(text).trim();
  if (value === '') return isRequired(field, rules.requiredFields) ? messages[field] : undefined;
  if (value.length > max) return messages.tooLong(max);
  if (kind === 'email' && !isEmail(value)) return messages.emailForm;
  if (hasControlCharacters(value, kind === 'lines')) return messages.unreadable;
  if (kind !== 'email' && hasWebAddress(value, webKind(field))) return messages.webAddress;
  if (kind === 'birthday' && value.length < MIN_BIRTHDAY) return messages.birthdayShort;
  if (kind === 'birthday' && !isBirthday(value, rules.language)) return messages.birthday;
  return undefined;
}

/**
 * The message of each wrong text that staff write for a person, in English; first, last and email are required (§5). What
 * is as it was stored is not checked (D83).
 */
export function checkPerson<Field extends TextField>(
  texts: Readonly<Record<Field, string>>,
  stored: Partial<Record<Field, string | undefined>> = {},
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const field of FIELDS.filter((one): one is Field => one in texts)) {
    if (stored[field] !== undefined && stored[field] === tidyLine(texts[field])) continue;
    const message = checkText(field, texts[field], { language: 'en', requiredFields: 'minimum' });
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

/** Whether a field may not be left empty, by the brand's reading of the specification (§5). */
export function isRequired(field: TextField, requiredFields: RequiredFields): boolean {
  const { required } = rowOf(field);
  return required === 'minimum' || required === requiredFields;
}

/** Free text; on the Spanish form a date (§2, §5). */
function isBirthday(text: string, language: Language): boolean {
  return language === 'en' || !/^\d{4}-/.test(text) || isCalendarDate(text);
}
