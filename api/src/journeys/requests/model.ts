import { CORRECT_PAYMENTS, REQUEST_KINDS } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';

const required = { type: String, required: true } as const;
const text = { type: String, default: '' } as const;

/** What an office asks the administrator for, about one membership. `_id` is the attempt id of the request. */
const schema = new Schema(
  {
    _id: required,
    chain: { type: Number, required: true },
    /** The application that it is about, and its office. */
    application: { type: Number, required: true },
    oid: { type: Number, required: true },
    kind: { type: String, enum: REQUEST_KINDS, required: true },
    /** `doing`: a person has pressed the button; a sweep ends it after a crash. */
    state: {
      type: String,
      enum: ['waiting', 'doing', 'done', 'refused', 'withdrawn'],
      default: 'waiting',
    },
    /** While it waits or is being done: a member has one open request of a kind. */
    open: { type: Boolean, default: true },
    /** The administrator sees it: it is open, or its money has not gone back yet. */
    listed: { type: Boolean, default: true },
    reason: required,
    /** What the payment should be. */
    payment: { type: String, enum: [null, ...CORRECT_PAYMENTS], default: null },
    check_number: text,
    /** The number of the other record. */
    other: text,
    /** The other office. */
    office: { type: Number, default: null },
    /** Cents that were decided to go back. */
    amount: { type: Number, default: 0 },
    /** The ids of its refunds: of the cancellation, and of each further try. The last one counts. */
    refunds: { type: [String], default: [] },
    /** Further tries to send the money: the optimistic lock of `refunds`. */
    tries: { type: Number, default: 0 },
    /** See http/caller. */
    asked_by: required,
    asked_at: { type: Date, required: true },
    /** The Denver date by which it should be answered. */
    due: required,
    answered_by: text,
    answered_at: { type: Date, default: null },
    /** Why it was refused. */
    answer: text,
    /** A move that was taken back. */
    moved_back: { type: Boolean, default: false },
  },
  SCHEMA,
);
// One open request for a member and kind.
schema.index({ chain: 1, kind: 1 }, { name: 'open', unique: true, partialFilterExpression: { open: true } });
// Those of a member's page, the latest first.
schema.index({ chain: 1, asked_at: -1 });
// What the administrator sees, the nearest deadline first.
schema.index({ due: 1, _id: 1 }, { name: 'listed', partialFilterExpression: { listed: true } });
// What was answered, the latest first.
schema.index({ answered_at: -1 }, { name: 'answered', partialFilterExpression: { open: false } });
// What a crash has left.
schema.index({ state: 1, answered_at: 1 }, { name: 'doing', partialFilterExpression: { state: 'doing' } });

export type MemberRequestDoc = Stored<
  typeof schema,
  { office: number | null; payment: (typeof CORRECT_PAYMENTS)[number] | null; answered_at: Date | null }
>;
export const MemberRequest = model<MemberRequestDoc>('MemberRequest', schema, 'member_requests');
