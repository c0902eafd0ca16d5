import { enrolmentMessages } from '@rollbook/contract';
import { derivedAttempt, digestOf } from '../attempts';
import type { Context } from '../http/context';
import { ApiProblem } from '../http/problem';
import { NEVER_SENT } from './machine';
import type { PaymentDoc } from './model';
import { findPayment } from './store';

/**
 * The attempt id of a card payment, and the payment that already has it. The id is the client's Idempotency-Key, else
 * derived from the content, so that a repeat within ten minutes finds the first (D14).
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

/** The same content after a payment that was never sent is a new attempt, not a repeat. */
function wasNeverSent(payment: PaymentDoc | null): boolean {
  return payment?.state === 'failed' && NEVER_SENT.includes(payment.reason);
}

/** The payment that a repeat joins. Throws 422 when the key was used by another caller or for another content. */
export function join(
  earlier: PaymentDoc,
  { actor, digest }: Pick<PaymentDoc, 'actor' | 'digest'>,
): PaymentDoc {
  if (earlier.digest === digest && earlier.actor === actor) return earlier;
  throw new ApiProblem('invalid', enrolmentMessages[earlier.language].otherContent);
}
