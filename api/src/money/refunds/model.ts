import { REFUND_STATES } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';
import { currentRequest } from '../../base/requestId';

const required = { type: String, required: true } as const;
const text = { type: String, default: '' } as const;

/**
 * Money that goes back to a member. One that is made here has the cancellation's id as `_id`, which is also Square's
 * idempotency key; one of Square's own dashboard has Square's id.
 */
const schema = new Schema(
  {
    _id: required,
    /** The attempt id of the payment; empty when there is no record of it. */
    payment: text,
    /** Square's ids of the refund and of its payment. */
    square_id: text,
    square_payment: text,
    /** The application whose money goes back; null for one of the dashboard, which may be for several. */
    application: { type: Number, default: null },
    /** Cents. */
    amount: { type: Number, required: true },
    state: { type: String, enum: REFUND_STATES, required: true },
    reason: text,
    made_at: { type: String, enum: ['square', 'here'], required: true },
    /** Who requested it: see http/caller. */
    actor: text,
    created: { type: Date, required: true },
    sends: { type: Number, default: 0 },
    first_sent: { type: Date, default: null },
    /** Why Square refused it: its code or status. */
    refusal: text,
    /**
     * Why it is not sent to a card: paid in cash or by check, at another location of Square's, a disputed payment, or
     * one of Square's limits.
     */
    by_hand: {
      type: String,
      enum: ['', 'offline', 'office', 'elsewhere', 'disputed', 'too many', 'too old'],
      default: '',
    },
    /** The day on which it was handed out, how, and by whom. */
    handed_out: text,
    method: { type: String, enum: ['', 'cash', 'check'], default: '' },
    handed_by: text,
    /** How the administrator closed one in review. */
    resolved_by: text,
    resolved_at: { type: Date, default: null },
    resolution: text,
    /** When its next step is due, or the lease of the process that takes it ends. */
    due: { type: Date, default: null },
    settled: { type: Date, default: null },
    /** The id of the request that made it. */
    request: { type: String, default: currentRequest },
  },
  SCHEMA,
);
schema.index({ payment: 1 });
// Lines of payouts name Square's id.
schema.index({ square_id: 1 });
// The reconciler reads those that are due.
schema.index({ due: 1 });
// What went back in a period.
schema.index({ state: 1, handed_out: 1, settled: 1 });
// The administrator reads the open ones.
schema.index({ state: 1, created: 1 });

export type RefundDoc = Stored<typeof schema, { request?: string; resolved_at?: Date | null }>;
export const Refund = model<RefundDoc>('Refund', schema, 'refunds');
