import { Application } from '../../../src/membership/record/application';
import { insertNew } from '../../../src/base/database';
import type { Context } from '../../../src/base/http/context';
import { ApiProblem } from '../../../src/base/http/problem';
import { apply } from '../../../src/money/payments/apply';
import { Payment, type PaymentDoc } from '../../../src/money/payments/model';
import { type Order, pay as realPay } from '../../../src/money/payments/pay';
import { sendCharge } from '../../../src/money/square/client';
import { classify, type SquareAnswer } from '../../../src/money/square/verdict';

export * from '../../../src/money/payments/pay';

/** Mutant: stores nothing before the charge, and the payment with its applications afterwards. */
export async function pay(order: Order, context: Context): Promise<PaymentDoc> {
  if (order.payment.kind === 'offline') return realPay(order, context);
  const now = context.now();
  const sent: PaymentDoc = { ...order.payment, state: 'charging', sends: 1, first_sent: now };
  const answer = await sendCharge(sent, context.config.square);
  if (classify(answer, 1).kind !== 'completed') throw new ApiProblem('declined', 'Not charged');
  const charged = chargedBy(sent, answer, now);
  await insertNew(Payment, charged);
  if (charged.kind === 'application') await order.reserving?.();
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
