import {
  type ApplicationForm,
  type FormErrors,
  type FormField,
  birthdayDate,
  type CalendarDate,
  fieldShown,
  isCalendarDate,
  FIELDS,
  type Language,
  nothingTyped,
  type PresentTerms,
  type PublicOffice,
  shownDate,
  type TextField,
  type Typed,
} from '@rollbook/contract';
import { type Signature, unsigned } from '../signature/signature';

export type Payment = NonNullable<ApplicationForm['payment']>;

/** The kind and the last day of the membership, the version of the text, and that of the settings in it. */
export type ShownTerms = {
  calendarYear: boolean;
  validThru: CalendarDate;
  version?: string | undefined;
  settings?: number | undefined;
};

/** A box of the agreement step. */
export type Box = 'agreed' | 'consented';

/** The whole form. The office is an oid; its details come from the list of offices. */
export type FormState = {
  typed: Typed;
  office: number | null;
  agreed: boolean;
  consented: boolean;
  /** Whose terms are shown; null before any are. */
  terms: ShownTerms | null;
  /** What the server has answered in their place, on that Denver day (D81). */
  changed: (PresentTerms & { on: CalendarDate }) | null;
  /** Boxes that were ticked under other terms or in the other language, and are not ticked now. */
  askedAgain: readonly Box[];
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
  | { type: 'typed'; field: TextField; text: string }
  | { type: 'left'; field: TextField; language: Language; error: string | undefined }
  | { type: 'unprintable'; field: TextField; text: string; error: string }
  | { type: 'office'; to: PublicOffice | undefined }
  | { type: 'terms'; terms: ShownTerms }
  | { type: 'changed'; terms: PresentTerms; on: CalendarDate }
  | { type: 'agreed'; field: Box; agreed: boolean }
  | { type: 'signed'; signature: Signature }
  | { type: 'chosen'; payment: Payment }
  | { type: 'refused'; errors: FormErrors }
  | { type: 'language'; language: Language }
  | { type: 'cleared'; office: number | null };

export const emptyForm: FormState = {
  typed: nothingTyped,
  office: null,
  agreed: false,
  consented: false,
  terms: null,
  changed: null,
  askedAgain: [],
  signature: unsigned,
  payment: null,
  englishBirthday: '',
  errors: {},
  refusals: 0,
  clearings: 0,
};

/** The payment method: the chosen one, or the only one of the office. */
export function paymentOf({ payment }: FormState, office: PublicOffice | undefined): Payment | null {
  if (!office || office.online_payment === office.office_pay) return payment;
  return office.online_payment ? 'credit' : 'office';
}

/** A field's error is removed when the field changes; the next attempt validates everything again. */
export function formReducer(form: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'typed':
      return {
        ...form,
        typed: { ...form.typed, [action.field]: action.text },
        errors: without(form.errors, action.field),
      };
    case 'left':
      return left(form, action);
    case 'unprintable':
      // It was found out later: the field may say something else by now.
      return fieldShown(action.field, action.text, 'en') ===
        fieldShown(action.field, form.typed[action.field], 'en')
        ? { ...form, errors: { ...form.errors, [action.field]: action.error } }
        : form;
    case 'office':
      // Another office may have other payment methods.
      return {
        ...form,
        office: action.to?.oid ?? null,
        payment: null,
        changed: null,
        errors: without(form.errors, 'office'),
      };
    case 'terms':
      return {
        ...form,
        terms: action.terms,
        agreed: false,
        askedAgain: alsoTicked(form, ['agreed']),
        payment: form.agreed ? null : form.payment,
      };
    case 'changed':
      return {
        ...form,
        changed: { ...action.terms, on: action.on },
        agreed: false,
        askedAgain: form.askedAgain.filter((box) => box !== 'agreed'),
        signature: form.signature.method === 'typed' ? { method: 'typed', name: '' } : unsigned,
        payment: null,
        errors: {},
      };
    case 'agreed':
      // The payment method is chosen after the agreement (§4): unchecking its box resets it.
      return {
        ...form,
        [action.field]: action.agreed,
        askedAgain: form.askedAgain.filter((box) => box !== action.field),
        payment: action.agreed || action.field !== 'agreed' ? form.payment : null,
        errors: action.field === 'agreed' ? without(form.errors, 'agreed') : form.errors,
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

type Left = Extract<FormAction, { type: 'left' }>;

/** Leaving a field shows it in its display form. */
function left(form: FormState, { field, language, error }: Left): FormState {
  const text = fieldShown(field, form.typed[field], language);
  const typed = text === form.typed[field] ? form.typed : { ...form.typed, [field]: text };
  if (error === undefined) return typed === form.typed ? form : { ...form, typed };
  return { ...form, typed, errors: { ...form.errors, [field]: error } };
}

/** All texts in the form in which they are sent, also when a field was never left. */
export function shownTexts(typed: Typed, language: Language): Typed {
  const shown = { ...typed };
  for (const field of FIELDS) {
    shown[field] = fieldShown(field, typed[field], language);
  }
  return shown;
}

/** The terms were read in the other language. All that was typed is kept. */
function inLanguage(form: FormState, language: Language): FormState {
  return {
    ...form,
    ...birthdayIn(form, language),
    agreed: false,
    consented: false,
    askedAgain: alsoTicked(form, ['agreed', 'consented']),
    payment: null,
    errors: {},
  };
}

/** What is asked again once these boxes are unticked, in the order of the page. */
function alsoTicked(form: FormState, unticked: Box[]): Box[] {
  const boxes: Box[] = ['agreed', 'consented'];
  return boxes.filter((box) => form.askedAgain.includes(box) || (form[box] && unticked.includes(box)));
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
      ? (birthdayDate(birthday) ?? '')
      : isCalendarDate(inEnglish)
        ? shownDate(inEnglish)
        : inEnglish;
  return { typed: { ...typed, birthday: shown }, englishBirthday: language === 'es' ? inEnglish : '' };
}

function without(errors: FormErrors, field: FormField): FormErrors {
  if (errors[field] === undefined) return errors;
  const { [field]: _, ...others } = errors;
  return others;
}
