import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';

const text = { type: String, default: '' } as const;

const call = new Schema(
  {
    application: { type: Number, required: true },
    text: { type: String, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

/**
 * What a membership has beside its applications; `_id` is the number of its chain. Made on demand by an upsert: a
 * membership without one has the defaults.
 */
const schema = new Schema(
  {
    _id: { type: Number, required: true },
    /** The member has stopped the reminders. */
    reminders_off: { type: Boolean, default: false },
    /** The last call about a renewal: of which application, what was said, by whom (see http/caller). */
    last_call: { type: call, default: null },
    /** The code on the member's card, 128 random bits. */
    card: text,
    /** The Denver date of the cancellation; empty while the membership is not cancelled. */
    cancelled_on: text,
    /** A cancellation that ended the membership on that day, not at the end of its term. */
    ended_at_once: { type: Boolean, default: false },
    /** The caller: see http/caller. */
    cancelled_by: text,
    cancel_reason: text,
    /** The id of the cancellation, which is also that of its refund; empty while it is not cancelled. */
    cancellation: text,
    /** By which a repeat of its request is known: see memberships/cancel. */
    cancel_request: text,
    /** What is still to be done for it, and when: see memberships/cancel. */
    cancel_step: { type: String, enum: ['', 'apply', 'check', 'undo'], default: '' },
    due: { type: Date, default: null },
    /** Of the step 'undo': the caller, and why. */
    undone_by: text,
    undo_reason: text,
    /** True while `cancel_step` is set. */
    cancel_open: { type: Boolean, default: false },
    /** The application whose money goes back, and the cents. */
    refund_of: { type: Number, default: null },
    refund_cents: { type: Number, default: 0 },
    /** When the person's data was erased: it is not renewed. */
    erased_at: { type: Date, default: null },
    /** The membership that it was joined into: its number and card lead there. */
    joined_into: { type: Number, default: null },
    /** The joining or parting that is at work on it: nothing else begins meanwhile. */
    joining: text,
    /** The joinings into it, the latest last: only that one can be taken back. */
    joins: { type: [String], default: [] },
  },
  SCHEMA,
);
// The live status of a card.
schema.index({ card: 1 });
// Those that were cancelled since a day.
schema.index({ cancelled_on: 1 }, { name: 'cancelled' });

// The memberships that were joined into one.
schema.index({ joined_into: 1 });

// Cancellations that a crash has left half done.
schema.index({ due: 1 }, { partialFilterExpression: { cancel_open: true } });

type Call = { application: number; text: string; by: string; at: Date };
export type MembershipDoc = Stored<typeof schema, { last_call: Call | null; erased_at?: Date | null }>;
export const Membership = model<MembershipDoc>('Membership', schema, 'memberships');
