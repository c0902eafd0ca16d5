import {
  type ApplicationForm,
  type CalendarDate,
  type FormErrors,
  type FormField,
  isCalendarDate,
  type Language,
  type PublicOffice,
  shownDate,
  type TEXT_FIELDS,
} from '@rollbook/contract';
import { type Signature, unsigned } from '../signature/signature';

export type TextField = keyof typeof TEXT_FIELDS;
export type Typed = Pick<ApplicationForm, TextField>;
export type Payment = NonNullable<ApplicationForm['payment']>;

/** The whole form. The office is an oid; its details come from the list of offices. */
export type FormState = {
  typed: Typed;
  office: number | null;
  agreed: boolean;
  consented: boolean;
  signature: Signature;
  payment: Payment | null;
  /** Kept while the Spanish form cannot show it. */
  englishBirthday: string;
  errors: FormErrors;
  /** Counts refused attempts, so that each one moves the focus, even with the same errors. */
  refusals: number;
  /** Counts how often the form was cleared. Parts with a state of their own have it as their key, and begin again. */
  clearings: number;
};

export type FormAction =
  | { type: 'begun'; form: FormState }
  | { type: 'typed'; field: TextField; text: string }
  | { type: 'left'; field: TextField; error: string | undefined }
  | { type: 'office'; from: PublicOffice | undefined; to: PublicOffice | undefined }
  | { type: 'agreed'; field: 'agreed' | 'consented'; agreed: boolean }
  | { type: 'signed'; signature: Signature }
  | { type: 'chosen'; payment: Payment }
  | { type: 'refused'; errors: FormErrors }
  | { type: 'language'; language: Language }
  | { type: 'cleared'; office: number | null };

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

export const emptyForm: FormState = {
  typed: nothingTyped,
  office: null,
  agreed: false,
  consented: false,
  signature: unsigned,
  payment: null,
  englishBirthday: '',
  errors: {},
  refusals: 0,
  clearings: 0,
};

/** A field's error is removed when the field changes; the next attempt validates everything again. */
export function formReducer(form: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'begun':
      return action.form;
    case 'typed':
      return {
        ...form,
        typed: { ...form.typed, [action.field]: action.text },
        errors: without(form.errors, action.field),
      };
    case 'left':
      return action.error === undefined
        ? form
        : { ...form, errors: { ...form.errors, [action.field]: action.error } };
    case 'office':
      return withOffice(form, action.from, action.to);
    case 'agreed':
      // The payment method is chosen after the agreement (§4): unchecking a box resets it.
      return {
        ...form,
        [action.field]: action.agreed,
        payment: action.agreed ? form.payment : null,
        errors: without(form.errors, action.field),
      };
    case 'signed':
      return { ...form, signature: action.signature, errors: without(form.errors, 'signature') };
    case 'chosen':
      return { ...form, payment: action.payment, errors: {} };
    case 'refused':
      return { ...form, errors: action.errors, refusals: form.refusals + 1 };
    case 'language':
      return inLanguage(form, action.language);
    case 'cleared':
      return {
        ...emptyForm,
        office: action.office,
        refusals: form.refusals,
        clearings: form.clearings + 1,
      };
  }
}

/** Another office may have other payment methods, and other terms that the applicant has not agreed to. */
function withOffice(
  form: FormState,
  from: PublicOffice | undefined,
  to: PublicOffice | undefined,
): FormState {
  const sameTerms = from === undefined || to === undefined || from.calendar_year === to.calendar_year;
  return {
    ...form,
    office: to?.oid ?? null,
    agreed: form.agreed && sameTerms,
    payment: null,
    errors: without(form.errors, 'office'),
  };
}

/** The terms were read in the other language. All that was typed is kept. */
function inLanguage(form: FormState, language: Language): FormState {
  return {
    ...form,
    ...birthdayIn(form, language),
    agreed: false,
    consented: false,
    payment: null,
    errors: {},
  };
}

/**
 * The birthday as the form of this language takes it. Free text that is no date does not fit the Spanish date field: it
 * comes back with the English form.
 */
function birthdayIn({ typed, englishBirthday }: FormState, language: Language) {
  const { birthday } = typed;
  const inEnglish = birthday === '' ? englishBirthday : birthday;
  const shown =
    language === 'es'
      ? (toDate(birthday) ?? '')
      : isCalendarDate(inEnglish)
        ? shownDate(inEnglish)
        : inEnglish;
  return { typed: { ...typed, birthday: shown }, englishBirthday: language === 'es' ? inEnglish : '' };
}

/** 'MM/DD/YYYY' or 'YYYY-MM-DD' as a date; undefined for any other text. */
function toDate(text: string): CalendarDate | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  const date = year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

function without(errors: FormErrors, field: FormField): FormErrors {
  if (errors[field] === undefined) return errors;
  const { [field]: _, ...others } = errors;
  return others;
}
