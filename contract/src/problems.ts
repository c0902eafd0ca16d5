import type { Suspect } from './membership/suspect';
import type { CalendarDate } from './time';

/** The codes of problem+json answers and their HTTP statuses. */
export const PROBLEMS = {
  malformed: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  factor_needed: 401,
  declined: 402,
  not_allowed: 403,
  wrong_origin: 403,
  step_up: 403,
  unknown_id: 404,
  unknown_call: 404,
  conflict: 409,
  stale_version: 409,
  already_paid: 409,
  duplicate: 409,
  payment_pending: 409,
  application_exists: 409,
  already_member: 409,
  possible_duplicate: 409,
  already_renewed: 409,
  not_renewable: 409,
  terms_changed: 409,
  link_ended: 410,
  too_large: 413,
  not_json: 415,
  invalid: 422,
  wrong_password: 422,
  wrong_code: 422,
  wrong_amount: 422,
  not_offered: 422,
  term_over: 422,
  list_too_long: 422,
  too_many: 429,
  proof_needed: 429,
  internal: 500,
  unavailable: 503,
  provider_unreachable: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** What is signed now: the first and last day with the kind of the term, and the version of the agreement's text (D81). */
export type PresentTerms = {
  starts: CalendarDate;
  valid_thru: CalendarDate;
  calendar_year: boolean;
  version: string;
  /** Of the settings, where the page must load them again to show these terms. */
  settings?: number;
};

/** An RFC 9457 problem+json answer. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  /** The request id, which the logs have too. */
  requestId?: string;
  /** The wrong fields of a 422. */
  errors?: { field: string; message: string }[];
  /** The applications that caused the refusal of a payment. */
  ids?: number[];
  /** With 409 `payment_pending`: the attempt id of that payment, to follow its state. */
  attempt?: string;
  /** With 409 `stale_version`: the present record and the name of the account that changed it. */
  current?: unknown;
  changedBy?: string;
  /** With 401 `factor_needed`: what finishes the sign-in. Without a factor one must be set up. */
  factors?: readonly ('passkey' | 'code')[];
  ticket?: string;
  /** With 409 `already_renewed`: who renewed, and on which Denver date. */
  renewed?: { by: 'member' | 'office' | 'admin'; office_name: string; on: string };
  /** With 409 `terms_changed`: the terms in place of those that were shown. */
  terms?: PresentTerms;
  /** With a 409 about the same person, of an entry of the paper log: whom the office may already have. */
  suspect?: Suspect;
  /** With 429 `proof_needed`: an ALTCHA challenge; its solution goes into PROOF_HEADER of the repeat (D40). */
  challenge?: unknown;
  success?: false;
};

/** The decline codes with a message of their own; all others are shown as GENERIC_DECLINE. */
export const DECLINE_CODES = [
  'GENERIC_DECLINE',
  'CVV_FAILURE',
  'ADDRESS_VERIFICATION_FAILURE',
  'INVALID_EXPIRATION',
  'CARD_EXPIRED',
  'INSUFFICIENT_FUNDS',
  'CARD_TOKEN_USED',
  'CARD_TOKEN_EXPIRED',
  'INVALID_ACCOUNT',
  'CARD_NOT_SUPPORTED',
  'TRANSACTION_LIMIT',
] as const;
export type DeclineCode = (typeof DECLINE_CODES)[number];

/** The code whose message a decline has. */
export function declineCode(code: string): DeclineCode {
  return DECLINE_CODES.find((known) => known === code) ?? 'GENERIC_DECLINE';
}

/** The code of a 202: the outcome of the payment is unknown, and the client must not repeat it (D21). */
export const PENDING = 'PENDING';
