import {
  cardFailed,
  DECLINE_CODES,
  declineReasons,
  namesShown,
  paymentMessages,
  STAFF,
  type DeclineCode,
  type PaidWith,
} from '@rollbook/contract';
import { CallProblem } from '../client';
import { hasUnknownOutcome } from './followPayment';

/** Empty for a card payment. */
type PaidBy = PaidWith['payment_type'];

/** A failed payment. Nothing was charged, except where the outcome is unknown and must be polled. */
export type Failure =
  | { kind: 'unknown' }
  /**
   * Some names were paid, cancelled or deleted by another user meanwhile, or their membership has run out (409, 422 with
   * ids; D20, D34). `known` says which.
   */
  | { kind: 'refused'; ids: readonly number[]; known: string }
  | { kind: 'failed'; message: string; reason: string };

const messages = paymentMessages.en;

/** Classifies a failed card payment, with the catalogue's text and the reason (specification §8, D21). */
export function cardFailure(error: unknown, supportEmail: string): Failure {
  if (!(error instanceof CallProblem) || hasUnknownOutcome(error)) return { kind: 'unknown' };
  if (error.ids.length > 0) return refused(error);
  return { kind: 'failed', message: cardFailed(supportEmail), reason: knownOf(error) };
}

/** What is known of a failed card payment: why the card was declined, or that nothing was charged. */
function knownOf(error: CallProblem): string {
  if (error.status === 402) return declineReasons.en[declineCode(error.code)];
  if (error.status === 429) return messages.tooMany;
  return error.code === 'provider_unreachable' ? messages.unreachable : error.detail;
}

/** Classifies a failed Mark As Paid. It charges no card, so a retry is safe: the server refuses a repeat. */
export function markFailure(error: unknown): Failure {
  if (error instanceof CallProblem && error.ids.length > 0) return refused(error);
  const reason = error instanceof CallProblem ? error.detail : '';
  return { kind: 'failed', message: STAFF.markAsPaidFailed, reason };
}

function refused({ ids, code, detail }: CallProblem): Failure {
  // The server does not tell a deleted name from one of another office.
  if (code === 'invalid') return { kind: 'refused', ids, known: STAFF.notPayable };
  return { kind: 'refused', ids, known: detail || messages.alreadyPaid };
}

/** The catalogue's text for a payment of this kind (specification §8). */
function failureText(paidBy: PaidBy, supportEmail: string): string {
  return paidBy === '' ? cardFailed(supportEmail) : STAFF.markAsPaidFailed;
}

/** The message of a polled payment that failed. */
export function laterFailure(paidBy: PaidBy, supportEmail: string): { message: string; reason: string } {
  return {
    message: failureText(paidBy, supportEmail),
    reason: paidBy === '' ? messages.failedLater : '',
  };
}

/**
 * The message for names that can no longer be paid; `whom` names them. `hasOthers`: the payment had more names. A card
 * was not tried, so it starts with what is known and not with the alert that asks to verify the card.
 */
export function refusedFailure(
  { known, whom, hasOthers }: { known: string; whom: string; hasOthers: boolean },
  paidBy: PaidBy,
): { message: string; reason: string } {
  const kept = hasOthers ? ' The other names are still selected.' : '';
  const gone = `No longer waiting for payment: ${whom}.${kept}`;
  return paidBy === ''
    ? { message: known, reason: gone }
    : { message: STAFF.markAsPaidFailed, reason: `${known} ${gone}` };
}

function declineCode(code: string): DeclineCode {
  return DECLINE_CODES.find((known) => known === code) ?? 'GENERIC_DECLINE';
}

/** The refused names as text. */
export function refusedNames(
  ids: readonly number[],
  entries: readonly { id: number; name: string }[],
): string {
  return namesShown(ids.map((id) => entries.find((entry) => entry.id === id)?.name ?? `number ${id}`));
}
