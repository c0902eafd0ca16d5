import { enrolmentMessages } from '@rollbook/contract';
import { derivedAttempt, digestOf } from '../../base/attempts';
import type { Context } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { NEVER_SENT } from './machine';
import type { PaymentDoc } from './model';
import { findPayment } from './store';

type Content = Pick<PaymentDoc, 'digest' | 'card'>;

/** The digest of a card token, by which a retry with another card is recognised. */
export function cardTokenDigest(nonce: string): string {
  return digestOf({ nonce });
}

/**
 * The attempt id of a card payment, and the payment that already has it. The id is the client's Idempotency-Key, else
 * derived from the content without the card token, so that a repeat within ten minutes finds the first, whatever its
 * token (D14, D35).
 */
export async function attemptOf(
  context: Pick<Context, 'attempt' | 'now'>,
  { digest, card }: Content,
): Promise<{ attempt: string; earlier: PaymentDoc | null }> {
  if (context.attempt !== undefined) {
    return { attempt: context.attempt, earlier: await findPayment(context.attempt) };
  }
  for (let turn = 0; ; turn += 1) {
    const attempt = await derivedAttempt(digestOf({ digest, turn }), context.now());
    const earlier = await findPayment(attempt);
    if (!isOver(earlier, card)) return { attempt, earlier };
  }
}

/** True for a payment that charged nothing: never sent, or declined with another card. The same content is then new. */
function isOver(payment: PaymentDoc | null, card: string): boolean {
  return payment?.state === 'failed' && (NEVER_SENT.includes(payment.reason) || payment.card !== card);
}

/** The payment that a repeat joins. Throws 422 when the key was used by another caller or for another content. */
export function reuseEarlierPayment(
  earlier: PaymentDoc,
  { actor, digest }: Pick<PaymentDoc, 'actor' | 'digest'>,
): PaymentDoc {
  if (earlier.digest === digest && earlier.actor === actor) return earlier;
  throw new ApiProblem('invalid', enrolmentMessages[earlier.language].otherContent);
}
