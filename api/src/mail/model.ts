import type { Language } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA } from '../database';
import { currentRequest } from '../requestId';

/** A mail to one recipient; `_id` is deterministic, so that queueing it twice is queueing it once. */
export type OutboxDoc = {
  _id: string;
  to: { name: string; address: string };
  language: Language;
  template: string;
  /** What the template needs; plain data, emptied once the mail is sent (a new password is among it). */
  data: Record<string, unknown>;
  /** The application whose signed agreement is attached, if any. */
  agreement: number | null;
  state: 'due' | 'sent' | 'dead';
  /** Tries begun; a worker settles a mail only while this is still the number of its own try. */
  attempts: number;
  /** When to try next. A claim moves it on, so that another worker takes over what a crashed one left. */
  due: Date;
  error: string;
  created: Date;
  sent: Date | null;
  /** The id of the request that queued it; its tries are logged under it too. */
  request?: string;
};

const schema = new Schema<OutboxDoc>(
  {
    _id: { type: String, required: true },
    to: { type: new Schema({ name: String, address: String }, { _id: false }), required: true },
    language: { type: String, required: true },
    template: { type: String, required: true },
    data: { type: Schema.Types.Mixed, default: {} },
    agreement: { type: Number, default: null },
    state: { type: String, required: true },
    attempts: { type: Number, default: 0 },
    due: { type: Date, required: true },
    error: { type: String, default: '' },
    created: { type: Date, required: true },
    sent: { type: Date, default: null },
    request: { type: String, default: currentRequest },
  },
  { ...SCHEMA, minimize: false },
);
// The worker claims what is due; the administrator sees what is dead.
schema.index({ state: 1, due: 1 });

export const Outbox = model('Outbox', schema, 'outbox');
