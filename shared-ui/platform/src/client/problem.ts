import type { PresentTerms, Problem, Suspect } from '@rollbook/contract';

/** The office already has a person of this name (D35). */
const SAME_PERSON: readonly string[] = [
  'payment_pending',
  'application_exists',
  'already_member',
  'possible_duplicate',
];

export type FieldError = { field: string; message: string };

/**
 * A failed call. `code` is the server's (problem+json, or Square's reason for a decline), `network` without an answer,
 * `unreadable` for a foreign answer. `detail` is a text for users; empty when the server sent none.
 */
export class CallProblem extends Error {
  override readonly name = 'CallProblem';
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  readonly ids: readonly number[];
  /** On 409 `payment_pending`: the attempt id of that payment. */
  readonly attempt: string | undefined;
  /** Retry-After in seconds, when the server sent it. */
  readonly retryAfter: number | undefined;
  /** On a 409 about the same person, of the paper log: whom the office may have. */
  readonly suspect: Suspect | undefined;
  /** On 409 `terms_changed`: what is signed now (D81). */
  readonly terms: PresentTerms | undefined;
  /** On 409 `stale_version`: the stored record and who changed it. */
  readonly current: unknown;
  readonly changedBy: string | undefined;
  /** On 401 `factor_needed`: what finishes the sign-in; none where a factor must be set up. */
  readonly factors: readonly ('passkey' | 'code')[];
  readonly ticket: string | undefined;
  /** On 429 `proof_needed`: the challenge to solve (D40). */
  readonly challenge: unknown;

  constructor(status: number, told: Partial<Problem> & { code: string }, retryAfter?: number) {
    super(`${status} ${told.code}`);
    this.status = status;
    this.code = told.code;
    this.detail = told.detail ?? '';
    this.errors = told.errors ?? [];
    this.ids = told.ids ?? [];
    this.attempt = told.attempt;
    this.retryAfter = retryAfter;
    this.suspect = told.suspect;
    this.terms = told.terms;
    this.current = told.current;
    this.changedBy = told.changedBy;
    this.factors = told.factors ?? [];
    this.ticket = told.ticket;
    this.challenge = told.challenge;
  }

  /** True when the caller may answer that this is another person of the same name (D35). */
  get isSamePerson(): boolean {
    return asksSamePerson(this.code);
  }
}

/** The same for the code of a problem. */
export function asksSamePerson(code: string): boolean {
  return SAME_PERSON.includes(code);
}

/** The problem in a failed response. */
export async function problemOf(response: Response): Promise<CallProblem> {
  const told = await readJson(response).catch(() => undefined);
  return new CallProblem(
    response.status,
    isProblem(told) ? told : { code: 'unreadable' },
    secondsOf(response.headers.get('Retry-After')),
  );
}

function isProblem(value: unknown): value is Partial<Problem> & { code: string } {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

/** Retry-After is a number of seconds or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

function readJson(response: Response): Promise<unknown> {
  return response.json();
}
