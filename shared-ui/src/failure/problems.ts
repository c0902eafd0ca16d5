import { couldNot } from '@rollbook/contract';
import { CallProblem } from '../client';

const SAME_PERSON: ReadonlySet<string> = new Set(['payment_pending', 'application_exists', 'already_member']);

/** Codes whose `detail` the server writes for users; the others are explained here. */
const SAID_BY_SERVER = new Set([
  'conflict',
  'stale_version',
  'duplicate',
  'not_allowed',
  'invalid',
  'wrong_password',
  'unknown_id',
  'term_over',
  ...SAME_PERSON,
]);

/**
 * The message of a failed save: the server's reason where it is meant for users, otherwise 'Could not save …' (D23).
 */
export function saveFailure(error: unknown, what: string): string {
  return saidByServer(error) ?? `${couldNot('save', what)}. What you typed is still here.`;
}

/** The same for an action without typed values; `doing` is a verb with its object: 'requeue the mail'. */
export function actionFailure(error: unknown, doing: string): string {
  return saidByServer(error) ?? `Could not ${doing}, please try again.`;
}

function saidByServer(error: unknown): string | undefined {
  if (!(error instanceof CallProblem)) return undefined;
  if (error.status === 429) return tooMany(error.retryAfter);
  return SAID_BY_SERVER.has(error.code) && error.detail !== '' ? error.detail : undefined;
}

/** True when the office already has a person of this name: the caller may say that it is another one (D35). */
export function isSamePerson(error: unknown): boolean {
  return error instanceof CallProblem && SAME_PERSON.has(error.code);
}

/** The field errors of a rejected form; empty when the failure has none. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof CallProblem)) return {};
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}

function tooMany(seconds: number | undefined): string {
  const wait = seconds === undefined || seconds <= 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;
  return `Too many attempts. Please wait ${wait} and try again.`;
}
