import { Application } from '../../../src/applications/model';
import type { Context } from '../../../src/http/context';
import { ApiProblem } from '../../../src/http/problem';
import { apply } from '../../../src/payments/apply';
import { sendCharge } from '../../../src/payments/charge';
import { classify, type SquareAnswer } from '../../../src/payments/machine';
import type { PaymentDoc } from '../../../src/payments/model';
import { type Order, pay as realPay } from '../../../src/payments/pay';
import { insertPayment } from '../../../src/payments/store';

export { newPayment } from '../../../src/payments/pay';
export type { Order } from '../../../src/payments/pay';

/** Mutant: nothing is written before the charge; when it went through, the payment and its applications are. */
export async function pay(order: Order, context: Context): Promise<PaymentDoc> {
  if (order.payment.kind === 'offline') return realPay(order, context);
  const now = context.now();
  const sent: PaymentDoc = { ...order.payment, state: 'charging', sends: 1, first_sent: now };
  const answer = await sendCharge(sent, context.config.square);
  if (classify(answer, 1).kind !== 'completed') throw new ApiProblem('declined', 'Not charged');
  const charged = chargedBy(sent, answer, now);
  await insertPayment(charged);
  if (charged.kind === 'application') await order.reserve(charged);
  else {
    await Application.updateMany(
      { _id: { $in: charged.ids }, paid: false },
      { $set: { payment: charged._id } },
    );
  }
  return apply(charged, context);
}

function chargedBy(payment: PaymentDoc, { payment: made }: SquareAnswer, charged_at: Date): PaymentDoc {
  const square_id = made?.id ?? null;
  return { ...payment, state: 'charged', square_id, receipt_url: made?.receiptUrl ?? null, charged_at };
}
