import type { Language } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA } from '../database';
import { currentRequest } from '../requestId';
import type { PaymentState } from './machine';

export type { PaymentState } from './machine';

/**
 * A payment of one or more applications; `_id` is the attempt id, Square's idempotency key and reference id. `amount`,
 * `nonce` and `location` are the whole request to Square, so that every send is the same to the letter.
 */
export type PaymentDoc = {
  _id: string;
  state: PaymentState;
  /** 'public', 'office:3', 'group:2' or 'admin': who pays. */
  actor: string;
  /** A new application by card, a bulk payment by card, or Mark as Paid. */
  kind: 'application' | 'bulk' | 'offline';
  /** Application ids, sorted, unique. */
  ids: number[];
  /** Cents, computed by the server (D20). */
  amount: number;
  /** The card token; forgotten once the payment is settled. */
  nonce: string | null;
  /** Square's location. */
  location: string;
  /** How an offline payment was made. */
  payment_type: '' | 'cash' | 'check';
  /** Digest of the canonical request: the same attempt id with other content is refused. */
  digest: string;
  payer_email: string;
  language: Language;
  created: Date;
  /** How often the charge was sent, and when first. */
  sends: number;
  first_sent: Date | null;
  square_id: string | null;
  receipt_url: string | null;
  charged_at: Date | null;
  /** Why it failed: Square's code, 'conflict', 'abandoned', 'unreachable', 'untraceable'. */
  reason: string;
  /** True when the payer has been told to wait, and learns of the failure by mail. */
  tell_payer: boolean;
  /** Claim of a reconciler: saves double work, safety does not rest on it. */
  lease_until: Date | null;
  /** When the reconciler is to look at it next. */
  due: Date | null;
  settled: Date | null;
  /** The id of the request that made it; the reconciler's steps are logged under it too. */
  request?: string;
};

const schema = new Schema<PaymentDoc>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    actor: { type: String, required: true },
    kind: { type: String, required: true },
    ids: { type: [Number], required: true },
    amount: { type: Number, required: true },
    nonce: { type: String, default: null },
    location: { type: String, default: '' },
    payment_type: { type: String, enum: ['', 'cash', 'check'], default: '' },
    digest: { type: String, required: true },
    payer_email: { type: String, default: '' },
    language: { type: String, required: true },
    created: { type: Date, required: true },
    sends: { type: Number, default: 0 },
    first_sent: { type: Date, default: null },
    square_id: { type: String, default: null },
    receipt_url: { type: String, default: null },
    charged_at: { type: Date, default: null },
    reason: { type: String, default: '' },
    tell_payer: { type: Boolean, default: false },
    lease_until: { type: Date, default: null },
    due: { type: Date, default: null },
    settled: { type: Date, default: null },
    request: { type: String, default: currentRequest },
  },
  SCHEMA,
);
// What the reconciler and the administrator look for: everything that is not settled.
schema.index({ state: 1, due: 1 });

export const Payment = model('Payment', schema, 'payments');

/** A notification of Square's, kept before it is answered; `_id` is Square's event id. */
export type SquareEventDoc = {
  _id: string;
  /** The attempt id that it is about. */
  payment: string;
  received: Date;
  handled: boolean;
};

const eventSchema = new Schema<SquareEventDoc>(
  {
    _id: { type: String, required: true },
    payment: { type: String, required: true },
    received: { type: Date, required: true },
    handled: { type: Boolean, default: false },
  },
  SCHEMA,
);
// The reconciler takes up what nobody has acted on.
eventSchema.index({ handled: 1 }, { partialFilterExpression: { handled: false } });
// Square repeats a notification for at most a few days.
eventSchema.index({ received: 1 }, { expireAfterSeconds: 30 * 86_400 });

export const SquareEvent = model('SquareEvent', eventSchema, 'square_events');
