import { randomUUID } from 'node:crypto';
import { actorName } from '../audit/record';
import type { Handler } from '../http/context';
import { failure, pending } from './answer';
import { digestOf, join } from './attempt';
import type { PaymentDoc } from './model';
import { newPayment, pay } from './pay';
import { reserve } from './reserve';
import { checkSelection } from './scope';
import { findPayment } from './store';

/**
 * Records that an office has paid by check or cash (specification §7, D18). It goes through the payment machine without
 * a charge: all applications are reserved before the first is paid, and what a crash cuts off is finished.
 */
export const markAsPaid: Handler<'markAsPaid'> = async (input, context) => {
  const { caller, now } = context;
  const actor = actorName(caller);
  const { amount, paymentType, office } = input;
  const claimed = input.selectedNames.toSorted((one, other) => one - other);
  const digest = digestOf({ kind: 'offline', actor, ids: claimed, amount, paymentType, oid: office.oid });
  // Without the header every request is its own: an undone payment may be recorded again at once.
  const attempt = context.attempt ?? randomUUID();
  const earlier = await findPayment(attempt);
  if (earlier !== null) return answer(join(earlier, { actor, digest }));

  const selection = await checkSelection(input, caller, office.oid);
  const order = { _id: attempt, kind: 'offline', actor, digest, payment_type: paymentType } as const;
  return answer(await pay({ payment: newPayment({ ...order, ...selection }, now()), reserve }, context));
};

function answer(payment: PaymentDoc) {
  if (payment.state === 'failed' || payment.state === 'releasing') throw failure(payment);
  return payment.state === 'done' ? ({ success: true, ids: payment.ids } as const) : pending(payment);
}
