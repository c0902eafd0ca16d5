import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../database';

/** A migration of this database; `_id` is its number. One process at a time runs it, under a lease. */
const schema = new Schema(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    /** The end of the lease; null once it is applied. */
    due: { type: Date, default: null },
    lease: { type: String, default: '' },
    applied: { type: Date, default: null },
    /** Of one in the background: the last document that it has changed, and how many it has looked at. */
    through: { type: Number, default: -1 },
    looked: { type: Number, default: 0 },
  },
  SCHEMA,
);

export type MigrationDoc = Stored<typeof schema>;
export const MigrationRecord = model<MigrationDoc>('Migration', schema, 'migrations');
