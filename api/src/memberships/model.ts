import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../database';

const text = { type: String, default: '' } as const;

/**
 * What a membership has beside its applications; `_id` is the number of its chain. Made on demand by an upsert: a
 * membership without one has the defaults.
 */
const schema = new Schema(
  {
    _id: { type: Number, required: true },
    /** The member has stopped the reminders (L3). */
    reminders_off: { type: Boolean, default: false },
    /** The code on the member's card, 128 random bits (L6). */
    card: text,
    /** The Denver date of the cancellation (L8); empty while the membership is not cancelled. */
    cancelled_on: text,
    /** A cancellation that ended the membership on that day, not at the end of its term. */
    ended_at_once: { type: Boolean, default: false },
    /** The caller: see http/caller. */
    cancelled_by: text,
    cancel_reason: text,
  },
  SCHEMA,
);
// The live status of a card.
schema.index({ card: 1 });

export type MembershipDoc = Stored<typeof schema>;
export const Membership = model<MembershipDoc>('Membership', schema, 'memberships');
