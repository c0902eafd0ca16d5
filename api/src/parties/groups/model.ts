import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';
import { countAsOfficesChanged } from '../officesVersion';

/** A group of offices; `_id` is its ogid (specification §3). Its password is in accounts. */
const schema = new Schema(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    username: { type: String, required: true },
    /** The username as compared at sign-in: see accounts/names. */
    login: { type: String, required: true },
  },
  SCHEMA,
);
// Sign-in by username, and unique usernames.
schema.index({ login: 1 }, { unique: true });

// Offices show the name of their group.
countAsOfficesChanged(schema);

export type GroupDoc = Stored<typeof schema>;
export const Group = model<GroupDoc>('Group', schema, 'groups');
