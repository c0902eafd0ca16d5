import { LINK_PURPOSES } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../database';

/** What a link is for: the application, the mailbox, and what its purpose stores with it. */
export type About = { application?: number; email?: string; data?: Record<string, unknown> };

/** A link in a mail. `_id` is the SHA-256 of its token: a copy of the database opens nothing. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    purpose: { type: String, enum: LINK_PURPOSES, required: true },
    about: { type: Schema.Types.Mixed, required: true },
    expires_at: { type: Date, required: true },
    used_at: { type: Date, default: null },
  },
  { ...SCHEMA, minimize: false },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
// A new link in place of one that ended.
schema.index(
  { 'about.email': 1, expires_at: -1 },
  { name: 'saved forms', partialFilterExpression: { purpose: 'resume' } },
);

// The links of a person who is erased.
schema.index({ 'about.application': 1 });
schema.index({ 'about.email': 1 }, { name: 'mailbox' });

export type LinkDoc = Stored<typeof schema, { about: About; used_at: Date | null }>;
export const Link = model<LinkDoc>('Link', schema, 'links');
