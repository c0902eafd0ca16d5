import { recordAudit } from '../../base/audit/record';
import { unlessTaken } from '../../base/database';
import type { Services } from '../../base/http/context';
import { lookUpDispute, lookUpRefunds, type SquareDispute } from '../square/refundsAndDisputes';
import { isNewRefund, readRefund } from '../refunds/squareNotification';
import { Dispute } from '../payments/disputes';
import { Payment, type PaymentDoc, type SquareEventDoc } from '../payments/model';
import { findPayment, watchPayment } from '../payments/store';

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
  const news = await Promise.all(found.refunds.map(isNewRefund));
  const watch = news.includes(true) ? { watch: true } : {};
  // First: once the refunds are stored, a round that comes after a crash finds nothing new.
  await Payment.updateOne({ _id: payment._id }, { $set: { refunded: found.refunded, ...watch } });
  for (const refund of found.refunds) await readRefund(payment._id, refund, services);
  return true;
}

async function readDispute({ object }: Notification, services: Services): Promise<boolean> {
  const dispute = await lookUpDispute(object, services.config.square);
  if (dispute === undefined) return false;
  const payment = dispute === null ? null : await Payment.findOne({ square_id: dispute.squareId }).lean();
  if (dispute === null || payment === null) return true;
  const { id, state } = dispute;
  if ((await Dispute.exists({ _id: id, state })) !== null) return true;
  // Before, for the round after a crash, and after: a payment can be resolved before its dispute can be read.
  await watchPayment(payment._id);
  await storeDispute(payment, dispute, services);
  await watchPayment(payment._id);
  return true;
}

async function storeDispute(
  payment: PaymentDoc,
  { id, amount, reason, state, answer_by, created }: SquareDispute,
  { now }: Services,
): Promise<void> {
  await recordAudit('system', now(), {
    subject: 'payment',
    id: payment._id,
    what: 'disputed',
    after: { dispute: id, amount, state, reason },
    key: `${payment._id}:dispute:${id}:${state}`,
  });
  const set = { amount, reason, state, answer_by, created, payment: payment._id };
  await unlessTaken(() => Dispute.updateOne({ _id: id }, { $set: set }, { upsert: true }));
}
