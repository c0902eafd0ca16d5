import { createHash } from 'node:crypto';
import { enrolmentMessages } from '@rollbook/contract';
import { derivedAttempt } from '../applications/attempts';
import type { Context } from '../http/context';
import { ApiProblem } from '../http/problem';
import { NEVER_SENT } from './machine';
import type { PaymentDoc } from './model';
import { findPayment } from './store';

/** SHA-256 of a request's canonical content, hexadecimal. */
export function digestOf(content: Record<string, string | number | number[]>): string {
  const sorted = Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/**
 * The attempt id of a card payment and the payment that already has it, if any: the client's Idempotency-Key, else one
 * derived from the content, so that a repeat within 10 minutes finds the first (D14).
 */
export async function attemptOf(
  context: Context,
  digest: string,
): Promise<{ attempt: string; earlier: PaymentDoc | null }> {
  if (context.attempt !== undefined) {
    return { attempt: context.attempt, earlier: await findPayment(context.attempt) };
  }
  for (let turn = 0; ; turn += 1) {
    const attempt = await derivedAttempt(digestOf({ digest, turn }), context.now());
    const earlier = await findPayment(attempt);
    if (!wasNeverSent(earlier)) return { attempt, earlier };
  }
}

/** Trying the same again after nothing was sent is a new attempt, not a repeat. */
function wasNeverSent(payment: PaymentDoc | null): boolean {
  return payment?.state === 'failed' && NEVER_SENT.includes(payment.reason);
}

/** A repeat joins the payment that its key made; the same key for anything else, or of anybody else, is refused (422). */
export function join(
  earlier: PaymentDoc,
  { actor, digest }: Pick<PaymentDoc, 'actor' | 'digest'>,
): PaymentDoc {
  if (earlier.digest === digest && earlier.actor === actor) return earlier;
  throw new ApiProblem('invalid', enrolmentMessages[earlier.language].otherContent);
}
