import { model, Schema } from 'mongoose';
import { SCHEMA } from '../database';

/** A group of offices; `_id` is its ogid (specification §3). Its password is in accounts. */
export type GroupDoc = { _id: number; name: string; username: string };

const schema = new Schema<GroupDoc>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    username: { type: String, required: true },
  },
  SCHEMA,
);

export const Group = model('Group', schema, 'groups');
