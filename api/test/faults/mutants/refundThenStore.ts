import type { Services } from '../../../src/base/http/context';
import { claimForRefund } from '../../../src/membership/payables/refunding';
import { insertNew, withDefaults } from '../../../src/base/database';
import { findPayment } from '../../../src/money/payments/store';
import { Refund } from '../../../src/money/refunds/model';
import { requestRefund as realRequest, type RefundOrder } from '../../../src/money/refunds/request';
import { sendRefund } from '../../../src/money/square/refundsAndDisputes';

export * from '../../../src/money/refunds/request';

/** Mutant: Square is asked before anything is stored. */
export async function requestRefund(order: RefundOrder, services: Services): Promise<boolean> {
  const { _id, amount, reason, actor, application } = order;
  const payment = application.payment === null ? null : await findPayment(application.payment);
  if (payment === null || payment.square_id === null) return realRequest(order, services);
  const request = { _id, amount, reason, square_payment: payment.square_id };
  const { refund } = await sendRefund(request, services.config.square);
  if (refund?.status !== 'COMPLETED') return realRequest(order, services);
  if (!(await claimForRefund(application.id, _id))) return false;
  const now = services.now();
  const stored = {
    ...request,
    application: application.id,
    payment: payment._id,
    actor,
    created: now,
    due: now,
  };
  await insertNew(Refund, withDefaults(Refund, { ...stored, made_at: 'here', state: 'completed' }));
  return true;
}
