import { couldNot } from '@rollbook/contract';
import { CallProblem } from '@rollbook/platform';

/** Codes whose `detail` the server writes for users; the others are explained here. */
const SAID_BY_SERVER = new Set([
  'conflict',
  'stale_version',
  'duplicate',
  'not_allowed',
  'invalid',
  'wrong_password',
  'wrong_code',
  'step_up',
  'unknown_id',
  'term_over',
  'already_renewed',
  'not_renewable',
]);

/**
 * The message of a failed save: the server's reason where it is meant for users, otherwise 'Could not save …'.
 */
export function saveFailure(error: unknown, what: string): string {
  return saidByServer(error) ?? `${couldNot('save', what)}. What you typed is still here.`;
}

/** The same for an action without typed values; `doing` is a verb with its object: 'send the mail again'. */
export function actionFailure(error: unknown, doing: string): string {
  return saidByServer(error) ?? `Could not ${doing}, please try again.`;
}

function saidByServer(error: unknown): string | undefined {
  if (!(error instanceof CallProblem)) return undefined;
  if (error.status === 429) return tooMany(error.retryAfter);
  const isSaid = error.isSamePerson || SAID_BY_SERVER.has(error.code);
  return isSaid && error.detail !== '' ? error.detail : undefined;
}

/** The field errors of a rejected form; empty when the failure has none. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof CallProblem)) return {};
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}

/** True when another user has changed the same record: the fields name what they saved, and the message the next step. */
export function isClash(error: unknown): boolean {
  return error instanceof CallProblem && error.code === 'conflict';
}

function tooMany(seconds: number | undefined): string {
  const wait = seconds === undefined || seconds <= 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;
  return `Too many attempts. Please wait ${wait} and try again.`;
}
