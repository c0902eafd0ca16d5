import { recordAudit } from '../../base/audit/record';
import { unlessTaken } from '../../base/database';
import type { Services } from '../../base/http/context';
import { lookUpDispute, lookUpRefunds, type SquareDispute } from '../square/refundsAndDisputes';
import { readRefund } from '../refunds/squareNotification';
import { Dispute } from '../payments/disputes';
import { Payment, type PaymentDoc, type SquareEventDoc } from '../payments/model';
import { findPayment } from '../payments/store';

type Notification = Pick<SquareEventDoc, 'kind' | 'payment' | 'square_id' | 'object'>;

/**
 * Reads what a notification of a refund or dispute is about from Square into the records. False when Square did not
 * answer; a later round tries again.
 */
export async function readRefundOrDispute(event: Notification, services: Services): Promise<boolean> {
  if (event.kind === 'dispute') return readDispute(event, services);
  const found = await lookUpRefunds(event.square_id, services.config.square);
  if (found === undefined) return false;
  const payment = found === null ? null : await findPayment(event.payment || found.referenceId);
  if (found === null || payment === null) return true;
  const changed = [];
  for (const refund of found.refunds) changed.push(await readRefund(payment._id, refund, services));
  const refunded = { refunded: found.refunded };
  const watch = changed.includes(true) ? { watch: true } : {};
  await Payment.updateOne({ _id: payment._id }, { $set: { ...refunded, ...watch } });
  return true;
}

async function readDispute({ object }: Notification, services: Services): Promise<boolean> {
  const dispute = await lookUpDispute(object, services.config.square);
  if (dispute === undefined) return false;
  const payment = dispute === null ? null : await Payment.findOne({ square_id: dispute.squareId }).lean();
  if (dispute === null || payment === null) return true;
  if (await storeDispute(payment, dispute, services)) {
    await Payment.updateOne({ _id: payment._id }, { $set: { watch: true } });
  }
  return true;
}

async function storeDispute(
  payment: PaymentDoc,
  { id, amount, reason, state, answer_by, created }: SquareDispute,
  { now }: Services,
): Promise<boolean> {
  const known = await Dispute.findById(id).lean();
  if (known?.state === state) return false;
  const set = { amount, reason, state, answer_by, created, payment: payment._id };
  await unlessTaken(() => Dispute.updateOne({ _id: id }, { $set: set }, { upsert: true }));
  await recordAudit('system', now(), {
    subject: 'payment',
    id: payment._id,
    what: 'disputed',
    after: { dispute: id, amount, state, reason },
    key: `${payment._id}:dispute:${id}:${state}`,
  });
  return true;
}
