import { type Post, POSTS } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';

export const ROLES = ['office', 'group', 'admin'] as const;
export type AccountRole = (typeof ROLES)[number];

/** Members have sessions and no account: a mailed link opens theirs. */
export const SESSION_ROLES = [...ROLES, 'member'] as const;

/**
 * The password of an account; `_id` is 'admin', 'admin:7', 'office:3', 'office:3:8' or 'group:2'. The sign-in name is the office's e-mail or the
 * group's username and is stored there only, so that one write changes it.
 */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    role: { type: String, enum: ROLES, required: true },
    oid: { type: Number, default: null },
    ogid: { type: Number, default: null },
    /** argon2id; empty until a password is set. */
    hash: { type: String, default: '' },
    /** Counts the passwords: a session that began with an earlier one has ended. Absent before the first change. */
    stamp: { type: Number, default: 0 },
    /** When the password was mailed; null once it was used. It works for 72 hours. */
    mailed_at: { type: Date, default: null },
    /** True after signing in with a mailed password, until it is changed. */
    ask_new: { type: Boolean, default: false },
    /** The post of a named administrator; null for all others, and for one who has left. */
    post: { type: String, enum: [...POSTS, null], default: null },
    /** A viewer who may see names. */
    names: { type: Boolean, default: false },
  },
  SCHEMA,
);

export type AccountDoc = Stored<typeof schema, { stamp?: number; post?: Post | null; names?: boolean }>;
export const Account = model<AccountDoc>('Account', schema, 'accounts');

/** `_id` is the SHA-256 of the token. The TTL index only cleans up: queries check `expires` themselves. */
const sessionSchema = new Schema(
  {
    _id: { type: String, required: true },
    role: { type: String, enum: SESSION_ROLES, required: true },
    account: { type: String, required: true },
    /** Of a member, as compared; empty for accounts. */
    email: { type: String, default: '' },
    /** The account's stamp when it began. Absent in sessions of earlier versions. */
    stamp: { type: Number, default: 0 },
    created: { type: Date, required: true },
    expires: { type: Date, required: true },
    /** When it last gave a password or a second factor. Absent in sessions of earlier versions. */
    proved: { type: Date, default: null },
    /** Of an account: its last use, to within minutes. Absent in sessions of earlier versions. */
    used: { type: Date, default: null },
    /** Of the sign-in: the User-Agent header, and the address. */
    browser: { type: String, default: '' },
    address: { type: String, default: '' },
  },
  SCHEMA,
);
sessionSchema.index({ expires: 1 }, { expireAfterSeconds: 0 });
// Ends all sessions of an account when its password changes.
sessionSchema.index({ account: 1 });

export const Session = model('Session', sessionSchema, 'sessions');

/** A mailed link with which an account sets a new password, once; `_id` is the SHA-256 of the token. */
const linkSchema = new Schema(
  {
    _id: { type: String, required: true },
    account: { type: String, required: true },
    /** What the link was made for: repeating that keeps the links that it has made. */
    cause: { type: String, required: true },
    /** The SHA-256 of the stored hash that it was made to replace. Absent in links of earlier versions. */
    replaces: { type: String, default: null },
    expires: { type: Date, required: true },
  },
  SCHEMA,
);
linkSchema.index({ expires: 1 }, { expireAfterSeconds: 0 });
// Ends the links of an account.
linkSchema.index({ account: 1 });

export const PasswordLink = model('PasswordLink', linkSchema, 'password_links');
