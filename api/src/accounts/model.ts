import { model, Schema } from 'mongoose';
import { SCHEMA } from '../database';

export type AccountRole = 'office' | 'group' | 'admin';

/**
 * The password of whoever may sign in; `_id` is 'admin', 'office:3' or 'group:2'. The name that is typed at sign-in
 * is the office's e-mail or the group's username and stands there alone: one write changes both, and none can be lost
 * between two records.
 */
export type AccountDoc = {
  _id: string;
  role: AccountRole;
  oid: number | null;
  ogid: number | null;
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
    hash: { type: String, default: '' },
    mailed_at: { type: Date, default: null },
    ask_new: { type: Boolean, default: false },
  },
  SCHEMA,
);
export const Account = model('Account', schema, 'accounts');

/** The one administrator account, by its id. */
export const ADMIN_ACCOUNT = 'admin';

export function officeAccount(oid: number): string {
  return `office:${oid}`;
}

export function groupAccount(ogid: number): string {
  return `group:${ogid}`;
}

/** An e-mail or username as it is compared: without case and outer blanks (D6b). */
export function loginName(typed: string): string {
  return typed.normalize('NFC').trim().toLowerCase();
}

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
