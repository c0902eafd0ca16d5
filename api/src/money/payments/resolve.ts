import { recordAudit } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { Payment, type PaymentDoc } from './model';
import { countDisputes } from './disputes';
import { findPayment, move } from './store';

/**
 * Closes a payment in review, or one with a refund or dispute that the administrator has looked into. Applications that a
 * payment in review still holds are freed by the next round of the reconciler.
 */
export const resolvePayment: Handler<'resolvePayment'> = async (request, { caller, now }) => {
  const { attempt, reason, refunded, disputes } = request;
  const payment = await findPayment(attempt);
  if (payment === null) throw unknownRecord('payment');
  const isSeen = refunded === undefined || refunded === payment.refunded;
  if (!isSeen || (disputes !== undefined && disputes !== (await countDisputes([attempt])))) {
    throw new ApiProblem('conflict', 'Something new has come in about this payment; please read it first');
  }
  const resolved = { watch: false, resolved_by: callerName(caller), resolved_at: now(), resolution: reason };
  const state = await close(payment, resolved);
  if (state === undefined) {
    throw new ApiProblem('conflict', 'There is nothing to resolve about this payment any more');
  }
  await recordAudit(caller, now(), {
    subject: 'payment',
    id: attempt,
    what: 'payment resolved',
    before: { state: payment.state },
    after: { state, reason },
  });
  return { success: true };
};

/** Answers the state of the closed payment; undefined when there was nothing to close. */
async function close(
  { _id, state, refunded }: PaymentDoc,
  resolved: Partial<PaymentDoc>,
): Promise<PaymentDoc['state'] | undefined> {
  if (state === 'review') return (await move(_id, 'review', 'resolved', resolved))?.state;
  const { matchedCount } = await Payment.updateOne({ _id, watch: true, refunded }, { $set: resolved });
  return matchedCount === 1 ? state : undefined;
}
