import { model, Schema } from 'mongoose';
import { SCHEMA } from '../database';

export type AccountRole = 'office' | 'group' | 'admin';

/** Who may sign in; `_id` is 'admin', 'office:3' or 'group:2'. */
export type AccountDoc = {
  _id: string;
  role: AccountRole;
  oid: number | null;
  ogid: number | null;
  /** E-mail or username as compared: lower case; 'admin' for the administrator. */
  login: string;
  /** argon2id; empty while no password was ever made. */
  hash: string;
  /** When the password was sent by mail and not yet used; after 72 h it no longer works (D6b). */
  mailed_at: Date | null;
  /** Signed in with a mailed password and not changed it since (D6b). */
  ask_new: boolean;
};

const schema = new Schema<AccountDoc>(
  {
    _id: { type: String, required: true },
    role: { type: String, required: true },
    oid: { type: Number, default: null },
    ogid: { type: Number, default: null },
    login: { type: String, required: true },
    hash: { type: String, default: '' },
    mailed_at: { type: Date, default: null },
    ask_new: { type: Boolean, default: false },
  },
  SCHEMA,
);
// Sign-in looks an account up by its name, which is unique within its role.
schema.index({ role: 1, login: 1 }, { unique: true });

export const Account = model('Account', schema, 'accounts');

/** `_id` is sha256(token); the TTL index tidies up, the query's own check decides. */
export type SessionDoc = {
  _id: string;
  role: AccountRole;
  account: string;
  oid: number | null;
  ogid: number | null;
  created: Date;
  expires: Date;
};

const sessionSchema = new Schema<SessionDoc>(
  {
    _id: { type: String, required: true },
    role: { type: String, required: true },
    account: { type: String, required: true },
    oid: { type: Number, default: null },
    ogid: { type: Number, default: null },
    created: { type: Date, required: true },
    expires: { type: Date, required: true },
  },
  SCHEMA,
);
sessionSchema.index({ expires: 1 }, { expireAfterSeconds: 0 });
// All sessions of an account end when its password changes.
sessionSchema.index({ account: 1 });

export const Session = model('Session', sessionSchema, 'sessions');
