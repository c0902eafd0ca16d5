import { model, Schema } from 'mongoose';
import { SCHEMA } from '../database';

/** A group of offices; `_id` is its ogid (specification §3). Its password is in accounts. */
export type GroupDoc = {
  _id: number;
  name: string;
  username: string;
  /** The username as compared at sign-in (accounts/model loginName). */
  login: string;
};

const schema = new Schema<GroupDoc>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    username: { type: String, required: true },
    login: { type: String, required: true },
  },
  SCHEMA,
);
// Sign-in, and no two groups with one username.
schema.index({ login: 1 }, { unique: true });

export const Group = model('Group', schema, 'groups');
