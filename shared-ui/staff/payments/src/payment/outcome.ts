import { hasUnknownOutcome, type Settled } from '@rollbook/card';
import {
  cardTrouble,
  type CardTrouble,
  declineCode,
  declineReasons,
  knownOfRefusal,
  namesShown,
  paymentMessages,
  STAFF,
  type PaidWith,
} from '@rollbook/contract';
import { CallProblem } from '@rollbook/platform';

/** Empty for a card payment. */
type PaidBy = PaidWith['payment_type'];

/** A failed payment. Nothing was charged, except where the outcome is unknown and must be polled. */
export type Failure =
  | { kind: 'unknown' }
  /**
   * Some names were paid, cancelled or deleted by another user meanwhile, or their membership has run out (409, 422 with
   * ids). `known` says which.
   */
  | { kind: 'refused'; ids: readonly number[]; known: string }
  | { kind: 'failed'; notice: PaymentNotice };

/** What the alert above the button says; `more` is what follows from it for the selection. */
export type PaymentNotice = CardTrouble & { more?: string };

const messages = paymentMessages.en;

/** Classifies a failed card payment, with the catalogue's text and the reason (specification §8, D21). */
export function cardFailure(error: unknown, supportEmail: string): Failure {
  if (!(error instanceof CallProblem) || hasUnknownOutcome(error)) return { kind: 'unknown' };
  if (error.ids.length > 0) return refused(error);
  const known = knownOfRefusal(error, declineReasons.en[declineCode(error.code)], 'en');
  return { kind: 'failed', notice: cardTrouble(known, supportEmail, 'en') };
}

/**
 * Classifies a failed Mark As Paid. It charges no card, so a retry is safe: the server refuses a repeat. `stored` is what the
 * server has of the attempt; undefined when that is not known either.
 */
export function markFailure(error: unknown, stored: Settled | 'pending' | undefined): Failure {
  if (!(error instanceof CallProblem)) return markFailed(STAFF.maybeRecorded);
  if (error.ids.length > 0) return refused(error);
  if (stored === undefined) return markFailed(STAFF.maybeRecorded);
  if (stored !== 'none' && stored !== 'failed') return { kind: 'unknown' };
  const said = error.code === 'network' ? STAFF.nothingRecordedOffline : STAFF.nothingRecorded;
  return markFailed(error.detail || said);
}

function markFailed(known: string): Failure {
  return { kind: 'failed', notice: { known, catalogue: STAFF.markAsPaidFailed } };
}

function refused({ ids, code, detail }: CallProblem): Failure {
  // The server does not tell a deleted name from one of another office.
  if (code === 'invalid') return { kind: 'refused', ids, known: STAFF.notPayable };
  return { kind: 'refused', ids, known: detail || messages.alreadyPaid };
}

/** The alert of a payment of this kind (specification §8). */
function failedNotice(known: string, paidBy: PaidBy, supportEmail: string): PaymentNotice {
  return paidBy === ''
    ? cardTrouble(known, supportEmail, 'en')
    : { known, catalogue: STAFF.markAsPaidFailed };
}

/** The alert of a polled payment that failed. */
export function laterFailure(paidBy: PaidBy, supportEmail: string): PaymentNotice {
  const known = paidBy === '' ? messages.failedLater : STAFF.nothingRecorded;
  return failedNotice(known, paidBy, supportEmail);
}

/** The alert for names that can no longer be paid; `whom` names them. `hasOthers`: the payment had more names. */
export function refusedFailure(
  { known, whom, hasOthers }: { known: string; whom: string; hasOthers: boolean },
  paidBy: PaidBy,
  supportEmail: string,
): PaymentNotice {
  const kept = hasOthers ? ' The other names are still selected.' : '';
  return {
    ...failedNotice(known, paidBy, supportEmail),
    more: `No longer waiting for payment: ${whom}.${kept}`,
  };
}

/** The refused names as text. */
export function refusedNames(
  ids: readonly number[],
  entries: readonly { id: number; name: string }[],
): string {
  return namesShown(ids.map((id) => entries.find((entry) => entry.id === id)?.name ?? `number ${id}`));
}
