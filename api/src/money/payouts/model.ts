import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';

const required = { type: String, required: true } as const;
const text = { type: String, default: '' } as const;
const cents = { type: Number, required: true } as const;

/** A payout of the card provider, as it was read last; `_id` is the provider's. Cents. */
const schema = new Schema(
  {
    _id: required,
    status: text,
    type: text,
    amount: cents,
    created: { type: Date, required: true },
    /** The day on which it reaches the bank, and what the bank's line says. */
    arrives: text,
    bank_line: text,
    version: { type: Number, default: 0 },
    /** Of its lines: how many, and the sums. Fees are gross less net. */
    lines: { type: Number, default: 0 },
    gross: { type: Number, default: 0 },
    net: { type: Number, default: 0 },
    /** False until all of its lines are stored. */
    complete: { type: Boolean, default: false },
  },
  SCHEMA,
);
// The list, newest first.
schema.index({ created: -1, _id: -1 });

export type PayoutDoc = Stored<typeof schema>;
export const Payout = model<PayoutDoc>('Payout', schema, 'payouts');

/** A line of a payout; `_id` is the provider's. */
const lineSchema = new Schema(
  {
    _id: required,
    payout: required,
    type: text,
    at: { type: Date, required: true },
    gross: cents,
    net: cents,
    square_payment: text,
    square_refund: text,
    square_dispute: text,
    /** How the administrator explained one without a payment here: a payment (its attempt id), or none of ours. */
    explained: { type: String, enum: ['', 'ours', 'not ours'], default: '' },
    payment: text,
    reason: text,
  },
  SCHEMA,
);
lineSchema.index({ payout: 1, at: 1, _id: 1 });
// What was paid in a period.
lineSchema.index({ at: 1, type: 1, gross: 1, net: 1 });
// Which payments no payout has.
lineSchema.index({ square_payment: 1 });
lineSchema.index({ payment: 1 });

export type PayoutLineDoc = Stored<typeof lineSchema>;
export const PayoutLine = model<PayoutLineDoc>('PayoutLine', lineSchema, 'payout_lines');

/** The result of the last reading. */
const readingSchema = new Schema(
  {
    _id: required,
    at: { type: Date, required: true },
    /** The attempt ids of payments that no payout has after their time. */
    missing: { type: [String], default: [] },
  },
  SCHEMA,
);
export type PayoutReadingDoc = Stored<typeof readingSchema>;
export const PayoutReading = model<PayoutReadingDoc>('PayoutReading', readingSchema, 'payout_readings');
