import type { ApplicationForm, Enrolled, Language, PaymentReceipt } from '@rollbook/contract';

/** Navigation state from the form to the confirmation (specification §2). Only the message is required. */
export type Submitted = {
  message: string;
  language: Language;
  by: NonNullable<ApplicationForm['payment']> | undefined;
  first: string;
  last: string;
  /** Where the copy goes; empty when unknown. */
  email: string;
  /** The clinic gives a copy on paper (D48). */
  paperCopy: boolean;
  /** 'id-oid' on the card of a renewed membership; empty where it is the application's. */
  memberId: string;
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
  return {
    message,
    language: language === 'es' ? 'es' : 'en',
    by: by === 'credit' || by === 'office' ? by : undefined,
    first: textOf(state['first']),
    last: textOf(state['last']),
    email: textOf(state['email']),
    paperCopy: state['paperCopy'] === true,
    memberId: textOf(state['memberId']),
    officeName: textOf(state['officeName']),
    officePhone: textOf(state['officePhone']),
    takesCards: state['takesCards'] === true,
    application: isEnrolled(application) ? application : null,
    search: textOf(state['search']),
  };
}

function isEnrolled(value: unknown): value is Enrolled {
  if (!isRecord(value)) return false;
  const texts = ['office_name', 'first', 'last', 'expiration_date', 'application_time', 'agreementPath'];
  return (
    Number.isSafeInteger(value['id']) &&
    Number.isSafeInteger(value['oid']) &&
    typeof value['paid'] === 'boolean' &&
    texts.every((field) => typeof value[field] === 'string') &&
    (value['receipt'] === undefined || isReceipt(value['receipt'])) &&
    // Empty, or a path of this site: it becomes a link.
    /^(\/(?!\/)|$)/.test(String(value['agreementPath']))
  );
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
