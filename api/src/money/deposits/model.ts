import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';

/** Cash, or one check, of a payment: what the slip lists. */
export type Line = {
  payment: string;
  oid: number;
  kind: 'cash' | 'check';
  /** The number on the check. */
  check_number: string;
  /** Application ids. */
  ids: number[];
  /** Cents. */
  amount: number;
  received: Date;
};

const required = { type: String, required: true } as const;
const text = { type: String, default: '' } as const;

const line = new Schema(
  {
    payment: required,
    oid: { type: Number, required: true },
    kind: { type: String, enum: ['cash', 'check'], required: true },
    check_number: text,
    ids: { type: [Number], required: true },
    amount: { type: Number, required: true },
    received: { type: Date, required: true },
  },
  { _id: false },
);

/** Cash and checks that are taken to the bank together. Its lines stay as they were when it was made. */
const schema = new Schema(
  {
    _id: required,
    /** `made`: on its way; `closed`: the bank shows it with this count and total. */
    state: { type: String, enum: ['made', 'closed'], default: 'made' },
    /** The Denver date of the deposit. */
    day: required,
    bank: required,
    slip_number: required,
    /** The ids of its payments. The unique index keeps each payment in one deposit at most. */
    payments: { type: [String], required: true },
    lines: { type: [line], required: true },
    /** Cents. */
    amount: { type: Number, required: true },
    /** False until the payments name it, or no longer do. */
    named: { type: Boolean, default: false },
    made_at: { type: Date, required: true },
    /** See http/caller. */
    made_by: required,
    closed_at: { type: Date, default: null },
    version: { type: Number, default: 1 },
  },
  SCHEMA,
);
schema.index({ payments: 1 }, { unique: true });
schema.index({ slip_number: 1 }, { unique: true });
// The list, newest first.
schema.index({ made_at: -1, _id: -1 });
// What is on its way.
schema.index({ state: 1, made_at: -1, _id: -1 });
// A process ended before the payments named it.
schema.index({ named: 1 }, { partialFilterExpression: { named: false } });

export type DepositDoc = Stored<typeof schema, { lines: Line[] }>;
export const Deposit = model<DepositDoc>('Deposit', schema, 'deposits');
