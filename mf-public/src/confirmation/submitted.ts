import type { ApplicationForm, Enrolled, Language, PaymentReceipt } from '@rollbook/contract';

/** Navigation state from the form to the confirmation (specification §2). Only the message is required. */
export type Submitted = {
  message: string;
  /** The message in the other language; empty when unknown. */
  otherMessage: string;
  language: Language;
  /** The language of the form, in which the agreement was signed. */
  signedIn: Language;
  by: NonNullable<ApplicationForm['payment']> | undefined;
  first: string;
  last: string;
  /** Where the copy goes; empty when unknown. */
  email: string;
  /** The clinic gives a copy on paper (D48). */
  paperCopy: boolean;
  isRenewal: boolean;
  /** The clinic and its phone as the form showed them; empty when unknown. */
  officeName: string;
  officePhone: string;
  /** Its unpaid applicants get a link to pay by card. */
  takesCards: boolean;
  application: Enrolled | null;
  /** The form URL's query: the next applicant gets the same office link. */
  search: string;
};

/** Parses navigation state: the browser keeps it, and any script of the site can write it. */
export function parseSubmitted(state: unknown): Submitted | undefined {
  if (!isRecord(state) || typeof state['message'] !== 'string') return undefined;
  const { message, language, by, application } = state;
  const shown = languageOf(language) ?? 'en';
  return {
    message,
    otherMessage: textOf(state['otherMessage']),
    language: shown,
    signedIn: languageOf(state['signedIn']) ?? shown,
    by: by === 'credit' || by === 'office' ? by : undefined,
    first: textOf(state['first']),
    last: textOf(state['last']),
    email: textOf(state['email']),
    paperCopy: state['paperCopy'] === true,
    isRenewal: state['isRenewal'] === true,
    officeName: textOf(state['officeName']),
    officePhone: textOf(state['officePhone']),
    takesCards: state['takesCards'] === true,
    application: isEnrolled(application) ? application : null,
    search: textOf(state['search']),
  };
}

/** The same confirmation in the other language, as navigation state. */
export function inOtherLanguage(submitted: Submitted): Submitted {
  const { message, otherMessage, language } = submitted;
  return {
    ...submitted,
    message: otherMessage === '' ? message : otherMessage,
    otherMessage: message,
    language: language === 'en' ? 'es' : 'en',
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function languageOf(value: unknown): Language | undefined {
  return value === 'en' || value === 'es' ? value : undefined;
}

type Check = (value: unknown) => boolean;

/** A check for each field of a type of the contract: a new field does not compile without one. */
type Checks<Shape> = { readonly [Field in keyof Shape]-?: Check };

function allOf<Shape>(checks: Checks<Shape>) {
  const fields = Object.entries<Check>(checks);
  return (value: unknown): value is Shape =>
    isRecord(value) && fields.every(([field, check]) => check(value[field]));
}

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isTime: Check = (value) => !Number.isNaN(Date.parse(textOf(value)));
/** A path of this site: it becomes a link. */
const isOwnPath: Check = (value) => /^\/(?!\/)/.test(textOf(value));
const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

type Card = NonNullable<Enrolled['card']>;
const STATUSES: readonly Card['status']['status'][] = ['PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED'];

const isEnrolled = allOf<Enrolled>({
  id: Number.isSafeInteger,
  oid: Number.isSafeInteger,
  member_id: isText,
  office_name: isText,
  office_address: allOf<Enrolled['office_address']>({
    street: isText,
    city: isText,
    state: isText,
    zip: isText,
  }),
  first: isText,
  last: isText,
  paid: isFlag,
  expiration_date: isText,
  application_time: isText,
  agreementPath: (value) => value === '' || isOwnPath(value),
  copy_mailed: orMissing(isFlag),
  card: orMissing(
    allOf<Card>({
      path: isOwnPath,
      code: isText,
      status: allOf<Card['status']>({
        status: (value) => STATUSES.some((one) => one === value),
        date: orNull(isText),
        does_not_renew: orMissing((value) => value === true),
      }),
      member_since: orNull(isText),
      additional_family: isText,
    }),
  ),
  receipt: orMissing(
    allOf<PaymentReceipt>({
      number: isText,
      paid_at: isTime,
      card: orMissing(allOf<NonNullable<PaymentReceipt['card']>>({ brand: isText, last4: isText })),
      purchase_order: orMissing(isText),
    }),
  ),
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
