import { LANGUAGES, type WayOfName } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';
import { currentRequest } from '../../base/requestId';
import { STATES } from './machine';

const text = { type: String, default: '' } as const;
const required = { type: String, required: true } as const;

/** How one name of Mark as Paid was paid, where that differs from the others. */
const wayOfName = new Schema(
  {
    id: { type: Number, required: true },
    payment_type: { type: String, enum: ['cash', 'check'], required: true },
    check_number: text,
    note: text,
  },
  { _id: false },
);

/**
 * A payment of one or more applications; `_id` is the attempt id, Square's idempotency key and reference id. `amount`,
 * `nonce` and `location` are the whole request to Square, so that every send is identical.
 */
const schema = new Schema(
  {
    _id: required,
    state: { type: String, enum: STATES, default: 'created' },
    /** The payer: see http/caller. */
    actor: required,
    /** A new application by card, a bulk payment by card, or Mark as Paid. */
    kind: { type: String, enum: ['application', 'bulk', 'offline'], required: true },
    /** Application ids, sorted, unique. */
    ids: { type: [Number], required: true },
    /** Cents, computed by the server. */
    amount: { type: Number, required: true },
    /** The card token; removed once the payment is settled. */
    nonce: { type: String, default: null },
    /** Square's location. */
    location: text,
    /** Empty for card payments. */
    payment_type: { type: String, enum: ['', 'cash', 'check'], default: '' },
    /** The payer's purchase order, for its receipts. */
    purchase_order: text,
    /** Of Mark as Paid: the number on the check, and a note for the history. */
    check_number: text,
    note: text,
    /** Names that were paid in another way. */
    ways: { type: [wayOfName], default: [] },
    /** The deposit that takes its cash or check to the bank; null while it is in none, and for payments by card. */
    deposit: { type: String, default: null },
    /** When the money of Mark as Paid was received; null for payments by card, and then it is `charged_at`. */
    received_at: { type: Date, default: null },
    /** Digest of the canonical request: the same attempt id with another content is refused. */
    digest: required,
    /** Digest of the card token, which `digest` leaves out: after a decline, another card is a new attempt (D35). */
    card: text,
    payer_email: text,
    language: { type: String, enum: LANGUAGES, default: 'en' },
    created: { type: Date, required: true },
    /** How often the charge was sent, and when first. */
    sends: { type: Number, default: 0 },
    first_sent: { type: Date, default: null },
    /** When `first_sent` was noticed to be ahead: the clock was set back, and the 24 hours are counted from here. */
    counted_from: { type: Date, default: null },
    square_id: { type: String, default: null },
    receipt_url: { type: String, default: null },
    /** Of the card that was charged, for receipts; empty where Square does not tell it. */
    card_brand: text,
    card_last4: text,
    charged_at: { type: Date, default: null },
    /** Of a failure: Square's code, 'conflict', 'abandoned', 'unreachable' or 'untraceable'. */
    reason: text,
    /** True when the payer was told to wait, and is told about a failure by mail. */
    tell_payer: { type: Boolean, default: false },
    /** When its next step is due, or the lease of the process that takes it ends. */
    due: { type: Date, default: null },
    /** Set while a process takes a step, which a notification does not hurry. It saves double work; correctness does not depend on it. */
    leased: { type: Boolean, default: false },
    settled: { type: Date, default: null },
    /** Cents that Square has refunded so far (reconciler/refundOrDispute.ts). */
    refunded: { type: Number, default: 0 },
    /** A refund or dispute that the administrator has not resolved yet. */
    watch: { type: Boolean, default: false },
    /** The last resolution of a review, refund or dispute. */
    resolved_at: { type: Date, default: null },
    resolved_by: text,
    resolution: text,
    /** The id of the request that made it; the reconciler's steps are logged under the same id. */
    request: { type: String, default: currentRequest },
  },
  SCHEMA,
);
// The reconciler and the administrator read the unsettled ones.
schema.index({ state: 1, due: 1 });
// What offices have marked as paid.
schema.index({ created: -1 }, { name: 'offline', partialFilterExpression: { kind: 'offline' } });
// Cash and checks that are in no deposit, or in one.
schema.index({ deposit: 1, created: 1, _id: 1 }, { partialFilterExpression: { kind: 'offline' } });
// The receipts of a group.
schema.index(
  { actor: 1, charged_at: -1, _id: -1 },
  { name: 'receipts', partialFilterExpression: { kind: 'bulk' } },
);
// The books of a period.
schema.index({ created: 1 });
// Refunds and disputes that the administrator watches.
schema.index({ watch: 1 }, { partialFilterExpression: { watch: true } });
// What a person's data are erased of: also payments that failed, whose applications are gone.
schema.index({ ids: 1 });
schema.index({ payer_email: 1 });
// Notifications about a refund or dispute name Square's id.
schema.index({ square_id: 1 }, { partialFilterExpression: { square_id: { $type: 'string' } } });

/** What Square's charge adds to a payment. */
export type ChargeFacts = Pick<PaymentDoc, 'square_id' | 'receipt_url' | 'card_brand' | 'card_last4'>;

/** One of before 26 November has no `ways`. */
export type PaymentDoc = Stored<typeof schema, { request?: string; ways?: WayOfName[] }>;
export const Payment = model<PaymentDoc>('Payment', schema, 'payments');

/** A notification from Square, stored before it is answered; `_id` is Square's event id. */
const eventSchema = new Schema(
  {
    _id: required,
    /** 'money back': refunds. */
    kind: { type: String, enum: ['payment', 'money back', 'dispute'], default: 'payment' },
    /** The attempt id of its payment; empty when the notification does not name a payment of ours. */
    payment: text,
    /** Square's ids of the payment and of the dispute. */
    square_id: text,
    object: text,
    received: { type: Date, required: true },
    handled: { type: Boolean, default: false },
    /** The last try: those that fail go behind the others. */
    tried: { type: Date, default: null },
  },
  SCHEMA,
);
// The reconciler reads the unhandled ones.
eventSchema.index({ handled: 1 }, { partialFilterExpression: { handled: false } });
// Square repeats a notification for a few days.
eventSchema.index({ received: 1 }, { expireAfterSeconds: 30 * 86_400 });

export type SquareEventDoc = Stored<typeof eventSchema>;
export const SquareEvent = model<SquareEventDoc>('SquareEvent', eventSchema, 'square_events');
