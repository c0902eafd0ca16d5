import { model, Schema } from 'mongoose';
import type { KnownAs } from '../../base/personal/found';
import { SCHEMA, type Stored } from '../../base/database';

const texts = { type: [String], default: [] } as const;

const named = new Schema({ first: String, last: String, email: String, oid: Number }, { _id: false });

/**
 * The erasure of one person; `_id` is the number of the membership. It keeps what is looked for until the last round: a process
 * that ends in between leaves records without the words by which the others are found.
 */
const schema = new Schema(
  {
    _id: { type: Number, required: true },
    /** `first`: the first round is under way; `last`: what was on its way during it is erased a minute later. */
    state: { type: String, enum: ['first', 'last', 'done'], required: true },
    /** See http/caller. */
    by: { type: String, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    /** Application ids, payments and addresses of the person. */
    ids: { type: [Number], default: [] },
    payments: texts,
    mailboxes: texts,
    /** Digests of the addresses, as sessions and history have them. */
    accounts: texts,
    /** The names by which the person was known, with the address and office of each. */
    names: { type: [named], default: [] },
    phones: texts,
    due: { type: Date, default: null },
    request: { type: String, default: '' },
  },
  SCHEMA,
);
schema.index({ due: 1 });

export type ErasureDoc = Stored<typeof schema, { names: KnownAs[]; due: Date | null }>;
export const Erasure = model<ErasureDoc>('Erasure', schema, 'erasures');
