import { addDays, denverDate, denverInstant, JOIN_DAYS, type JoinLine } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';
import type { ApplicationDoc } from '../record/application';
import type { MembershipDoc } from '../record/membership';

/** `fromGoes`: the keys of `joinGroups` whose values are taken from the record that goes. */
export type JoinWishes = { fromGoes: string[]; cancelUnpaid: boolean };

const required = { type: String, required: true } as const;

/** What was changed of one application: the values that joining has written, and those before. */
const line = new Schema(
  {
    id: { type: Number, required: true },
    before: { type: Schema.Types.Mixed, required: true },
    after: { type: Schema.Types.Mixed, required: true },
  },
  { _id: false, minimize: false },
);

/**
 * Two records of one person that are joined: `goes` leads to `stays`. `_id` is the attempt id of the request. The lines are stored
 * before anything is changed: a repeat does what they say.
 */
const schema = new Schema(
  {
    _id: required,
    stays: { type: Number, required: true },
    goes: { type: Number, required: true },
    /** The numbers of both, such as 4851-3, and the names, as they were. */
    stays_number: required,
    goes_number: required,
    stays_name: required,
    goes_name: required,
    /** The offices of both, which get a mail. */
    oids: { type: [Number], required: true },
    /** What was chosen, for the lines. */
    wish: { type: Schema.Types.Mixed, required: true },
    /**
     * `begun`: nothing is changed yet; `joining`: the lines are being done; `joined`; `parting`: they are being taken back; `parted`;
     * `refused`: one of the two was changed at the same moment, and nothing is joined.
     */
    state: {
      type: String,
      enum: ['begun', 'joining', 'joined', 'parting', 'parted', 'refused'],
      default: 'begun',
    },
    /** While lines are being done: a sweep ends it after a crash. */
    open: { type: Boolean, default: true },
    /** The first ones are the terms that are cancelled, of which one may be paid at this moment. */
    lines: { type: [line], default: [] },
    /** Applications that were cancelled with it. */
    cancelled: { type: [Number], default: [] },
    /** The membership that stays: see MembershipDoc. */
    membership: { type: line, default: () => ({ id: 0, before: {}, after: {} }) },
    /** Of the person, what was chosen and what was not, for the history. */
    chosen: { type: Schema.Types.Mixed, default: () => ({ before: {}, after: {} }) },
    /** The caller who joined, and who parted: see http/caller. */
    by: required,
    at: { type: Date, required: true },
    parted_by: { type: String, default: '' },
    parted_at: { type: Date, default: null },
    /** Applications made since that have gone along, and values that were changed since and stay: '4851 email'. */
    taken: { type: [Number], default: [] },
    kept: { type: [String], default: [] },
    /** The end of the time for taking it back, after which what it keeps of the person goes. */
    until: { type: Date, required: true },
    expires: { type: Date, required: true },
  },
  { ...SCHEMA, minimize: false },
);
// What a crash has left.
schema.index({ at: 1 }, { name: 'open', partialFilterExpression: { open: true } });
// Those of a member's page.
schema.index({ stays: 1, at: -1 });
schema.index({ goes: 1, at: -1 });
schema.index({ expires: 1 }, { expireAfterSeconds: 0 });

export type TermLine = JoinLine<ApplicationDoc> & { id: number };
export type MembershipLine = JoinLine<MembershipDoc> & { id: number };
export type JoinDoc = Stored<
  typeof schema,
  {
    lines: TermLine[];
    chosen: JoinLine<ApplicationDoc>;
    membership: MembershipLine;
    wish: JoinWishes;
    parted_at: Date | null;
  }
>;
export const Join = model<JoinDoc>('Join', schema, 'joins');

/** The end of the last day on which a joining of that moment can be taken back. */
export function untilOf(at: Date): Date {
  return denverInstant(addDays(denverDate(at), JOIN_DAYS + 1));
}
