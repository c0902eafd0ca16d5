import { LANGUAGES } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import type { NewLink } from '../../base/links/links';
import { SCHEMA, type Stored } from '../../base/database';
import { currentRequest } from '../../base/requestId';

/** Sent mails are kept for this long, in s: an office can ask whether a mail was sent. */
const SENT_SECONDS = 90 * 86_400;
/** A mailed password works for 72 hours; a mail that has it and was given up is not kept longer. */
const PASSWORD_SECONDS = 72 * 3600;

const required = { type: String, required: true } as const;
const mailbox = new Schema({ name: { type: String, default: '' }, address: required }, { _id: false });

/** A mail to one recipient. `_id` is deterministic, so that queueing it twice has no effect. */
const schema = new Schema(
  {
    _id: required,
    to: { type: mailbox, required: true },
    language: { type: String, enum: LANGUAGES, required: true },
    template: required,
    /** The template's data, emptied once the mail is sent: a new password can be in it. */
    data: { type: Schema.Types.Mixed, default: {} },
    /** The application whose signed agreement is attached. */
    agreement: { type: Number, default: null },
    /** The application of the member whom it is for, as text: only texts can be in a partial index. */
    about: { type: String, default: null },
    /** Kept of a member's mail when its data is emptied: the subject, and the whole as it was sent (see content.ts). */
    subject: { type: String, default: '' },
    content: { type: Buffer, default: null },
    /** The membership whose member card is attached. */
    card: { type: Number, default: null },
    /** Links that are made when the mail is sent. */
    links: { type: [Schema.Types.Mixed], default: [] },
    /** Sent at most once: not tried again after a try that may have sent it. */
    once: { type: Boolean, default: false },
    /** `dropped`: what it says no longer held when it was its turn, or it may have been sent. */
    state: { type: String, enum: ['due', 'sent', 'dropped', 'dead'], required: true },
    /** Tries started; a worker settles a mail only while this is the number of its own try. */
    attempts: { type: Number, default: 0 },
    /** The number of the last try whose failure is known. */
    settled: { type: Number, default: 0 },
    /** Of a mail that is sent at most once: the number of the last try that began to send, and may have sent it. */
    begun: { type: Number, default: 0 },
    /** Which mails go first (see ranks.ts). */
    rank: { type: Number, default: 0 },
    /** The time of the next try. A claim moves it forward: that is the worker's lease. */
    due: { type: Date, required: true },
    error: { type: String, default: '' },
    created: { type: Date, required: true },
    sent: { type: Date, default: null },
    /** When it is deleted if it is given up; null for never (see retention). */
    expires: { type: Date, default: null },
    /** The id of the request that queued it; its tries are logged under the same id. */
    request: { type: String, default: currentRequest },
  },
  { ...SCHEMA, minimize: false },
);
// The worker's claims: by rank, and what has been due longest of those that are no reminders. And the list of failed mails.
schema.index({ rank: 1, due: 1 }, { partialFilterExpression: { state: 'due' } });
schema.index({ once: 1, due: 1 }, { partialFilterExpression: { state: 'due' } });
schema.index({ state: 1, due: 1 });
// The mails on a member's page.
schema.index({ about: 1, created: -1 }, { partialFilterExpression: { about: { $type: 'string' } } });
// The last mail that was sent to a mailbox (lastTaken.ts).
schema.index({ 'to.address': 1, sent: -1 }, { partialFilterExpression: { state: 'sent' } });
schema.index({ sent: 1 }, { expireAfterSeconds: SENT_SECONDS });
schema.index(
  { due: 1 },
  {
    expireAfterSeconds: PASSWORD_SECONDS,
    partialFilterExpression: { state: 'dead', template: 'newPassword' },
  },
);
schema.index({ expires: 1 }, { expireAfterSeconds: 0, partialFilterExpression: { state: 'dead' } });

/** A link whose time begins when its mail is sent; `as` names the template's datum that gets its address. */
export type MailLink = NewLink & { as: string };

type Given = {
  data: Record<string, unknown>;
  links: MailLink[];
  expires: Date | null;
  content: Buffer | null;
};
export type OutboxDoc = Stored<typeof schema, Given>;
export const Outbox = model<OutboxDoc>('Outbox', schema, 'outbox');
