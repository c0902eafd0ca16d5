import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';

const required = { type: String, required: true } as const;

/**
 * One name of a payment that its office has taken back: the receipt is void for it. `_id` is the payment with the
 * application, so that of two requests at once one stores it.
 */
const schema = new Schema(
  {
    _id: required,
    payment: required,
    application: { type: Number, required: true },
    /** The office whose receipt it is. */
    oid: { type: Number, required: true },
    /** See http/caller. */
    by: required,
    at: { type: Date, required: true },
    reason: required,
    /** When the money was recorded as received. */
    paid_at: { type: Date, required: true },
    payment_type: { type: String, enum: ['cash', 'check'], required: true },
    check_number: { type: String, default: '' },
    /** True until the application is set back and the mails are queued; a sweep ends it after a crash. */
    open: { type: Boolean, default: true },
  },
  SCHEMA,
);
// Of a member's terms, and of the payments of a deposit.
schema.index({ application: 1, at: -1 });
schema.index({ payment: 1 });
// Void receipts of an office, in the order of its receipts.
schema.index({ oid: 1, paid_at: -1, payment: -1 });
schema.index({ at: 1 }, { name: 'open', partialFilterExpression: { open: true } });

export type TakenBackDoc = Stored<typeof schema>;
export const TakenBack = model<TakenBackDoc>('TakenBack', schema, 'taken_back_payments');
