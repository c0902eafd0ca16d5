import type { QueryFilter } from 'mongoose';
import { paymentMoves } from '../../base/metrics/registry';
import { type MoveFrom, NEVER_SENT, type PaymentState, UNTRACEABLE } from './machine';
import { Payment, type PaymentDoc } from './model';

export async function findPayment(attempt: string): Promise<PaymentDoc | null> {
  return Payment.findOne({ _id: attempt }).lean();
}

/** The payment as it is now. */
export async function present(payment: PaymentDoc): Promise<PaymentDoc> {
  return (await findPayment(payment._id)) ?? payment;
}

/** Puts a payment under 'To watch' until the administrator resolves it. */
export async function watchPayment(attempt: string): Promise<void> {
  await Payment.updateOne({ _id: attempt }, { $set: { watch: true } });
}

/** Records the cents that Square has refunded so far, unless more are known already. */
export async function recordRefunded(attempt: string, refunded: number): Promise<void> {
  await Payment.updateOne({ _id: attempt }, { $max: { refunded } });
}

/** The compare-and-set that decides every race: answers the moved payment, null when its state is no longer `from`. */
export async function move<From extends PaymentState>(
  attempt: string,
  from: From,
  to: MoveFrom<From>,
  set: Partial<PaymentDoc>,
  also: QueryFilter<PaymentDoc> = {},
): Promise<PaymentDoc | null> {
  const moved = await Payment.findOneAndUpdate(
    { $and: [{ _id: attempt, state: from }, also] },
    { $set: { ...set, state: to } },
    { returnDocument: 'after', lean: true },
  );
  if (moved !== null) countMove(moved);
  return moved;
}

function countMove({ kind, state, reason }: PaymentDoc): void {
  paymentMoves.inc({ kind, state, outcome: outcomeOf(reason) });
}

/** One label for all of Square's reasons; the payment itself stores which it was. */
function outcomeOf(reason: string): string {
  if (reason === '') return 'ok';
  return NEVER_SENT.includes(reason) || reason === UNTRACEABLE ? reason : 'declined';
}
