import { model, Schema } from 'mongoose';
import { recordAudit } from '../audit/record';
import { SCHEMA, type Stored, unlessTaken } from '../database';
import type { Services } from '../http/context';
import { lookUpDispute, lookUpRefunds, type SquareDispute, type SquareRefund } from '../square/moneyBack';
import { Payment, type PaymentDoc, type SquareEventDoc } from './model';
import { findPayment } from './store';

const required = { type: String, required: true } as const;
const text = { type: String, default: '' } as const;

/**
 * Money that went back to a card. Those of the provider's own dashboard have Square's id as `_id`; a refund that is made
 * here will have its idempotency key, and the states before `pending`.
 */
const refundSchema = new Schema(
  {
    _id: required,
    /** The attempt id of the payment. */
    payment: required,
    square_id: required,
    /** Cents. */
    amount: { type: Number, required: true },
    state: { type: String, enum: ['pending', 'completed', 'refused'], required: true },
    reason: text,
    made_at: { type: String, enum: ['square'], required: true },
    created: { type: Date, required: true },
  },
  SCHEMA,
);
refundSchema.index({ payment: 1 });
export type RefundDoc = Stored<typeof refundSchema>;
export const Refund = model<RefundDoc>('Refund', refundSchema, 'refunds');

/** A chargeback that a cardholder's bank has opened; `_id` is Square's. */
const disputeSchema = new Schema(
  {
    _id: required,
    payment: required,
    /** Cents. */
    amount: { type: Number, required: true },
    /** Square's words. */
    reason: text,
    state: text,
    /** Until then the plan can answer the bank. */
    answer_by: { type: Date, default: null },
    created: { type: Date, required: true },
  },
  SCHEMA,
);
disputeSchema.index({ payment: 1 });
export type DisputeDoc = Stored<typeof disputeSchema>;
export const Dispute = model<DisputeDoc>('Dispute', disputeSchema, 'disputes');

type Told = Pick<SquareEventDoc, 'kind' | 'payment' | 'square_id' | 'object'>;

/**
 * Reads what a notification of a refund or dispute is about from Square into the records. False when Square did not
 * answer; a later round tries again.
 */
export async function readMoneyBack(event: Told, services: Services): Promise<boolean> {
  if (event.kind === 'dispute') return readDispute(event, services);
  const found = await lookUpRefunds(event.square_id, services.config.square);
  if (found === undefined) return false;
  const payment = found === null ? null : await findPayment(event.payment || found.referenceId);
  if (found === null || payment === null) return true;
  const changed = [];
  for (const refund of found.refunds) changed.push(await storeRefund(payment, refund, services));
  if (changed.includes(true) || found.refunded !== payment.refunded) {
    await Payment.updateOne({ _id: payment._id }, { $set: { refunded: found.refunded, watch: true } });
  }
  return true;
}

async function readDispute({ object }: Told, services: Services): Promise<boolean> {
  const dispute = await lookUpDispute(object, services.config.square);
  if (dispute === undefined) return false;
  const payment = dispute === null ? null : await Payment.findOne({ square_id: dispute.squareId }).lean();
  if (dispute === null || payment === null) return true;
  if (await storeDispute(payment, dispute, services)) {
    await Payment.updateOne({ _id: payment._id }, { $set: { watch: true } });
  }
  return true;
}

/** True when the refund is new or has another state. */
async function storeRefund(
  payment: PaymentDoc,
  { id, ...refund }: SquareRefund,
  { now }: Services,
): Promise<boolean> {
  const known = await Refund.findById(id).lean();
  if (known?.state === refund.state) return false;
  const set = { ...refund, payment: payment._id, square_id: id, made_at: 'square' } as const;
  await unlessTaken(() => Refund.updateOne({ _id: id }, { $set: set }, { upsert: true }));
  await recordAudit('system', now(), {
    subject: 'payment',
    id: payment._id,
    what: 'refunded at Square',
    after: { refund: id, amount: refund.amount, state: refund.state, reason: refund.reason },
    key: `${payment._id}:refund:${id}:${refund.state}`,
  });
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
