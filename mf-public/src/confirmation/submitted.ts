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

function languageOf(value: unknown): Language | undefined {
  return value === 'en' || value === 'es' ? value : undefined;
}

function isEnrolled(value: unknown): value is Enrolled {
  if (!isRecord(value)) return false;
  const texts = ['member_id', 'office_name', 'first', 'last', 'expiration_date', 'application_time'];
  const address = value['office_address'];
  return (
    Number.isSafeInteger(value['id']) &&
    Number.isSafeInteger(value['oid']) &&
    typeof value['paid'] === 'boolean' &&
    areTexts(value, texts) &&
    ['boolean', 'undefined'].includes(typeof value['copy_mailed']) &&
    isRecord(address) &&
    areTexts(address, ['street', 'city', 'state', 'zip']) &&
    (value['receipt'] === undefined || isReceipt(value['receipt'])) &&
    (value['card'] === undefined || isMemberCard(value['card'])) &&
    (value['agreementPath'] === '' || isOwnPath(value['agreementPath']))
  );
}

function isMemberCard(value: unknown): value is NonNullable<Enrolled['card']> {
  if (!isRecord(value)) return false;
  const { path, status, member_since } = value;
  return (
    isOwnPath(path) &&
    areTexts(value, ['code', 'additional_family']) &&
    (member_since === null || typeof member_since === 'string') &&
    isRecord(status) &&
    ['PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED'].includes(textOf(status['status'])) &&
    (status['date'] === null || typeof status['date'] === 'string')
  );
}

/** A path of this site: it becomes a link. */
function isOwnPath(value: unknown): boolean {
  return /^\/(?!\/)/.test(textOf(value));
}

function areTexts(value: Record<string, unknown>, fields: string[]): boolean {
  return fields.every((field) => typeof value[field] === 'string');
}

function isReceipt(value: unknown): value is PaymentReceipt {
  if (!isRecord(value)) return false;
  const { number, paid_at, card } = value;
  const isCard = isRecord(card) && typeof card['brand'] === 'string' && typeof card['last4'] === 'string';
  return (
    typeof number === 'string' &&
    typeof paid_at === 'string' &&
    !Number.isNaN(Date.parse(paid_at)) &&
    (card === undefined || isCard)
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
