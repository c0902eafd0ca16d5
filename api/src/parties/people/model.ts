import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';
import { ROLES } from '../accounts/model';

const passkey = new Schema(
  {
    id: { type: String, required: true },
    /** COSE public key, base64url. */
    key: { type: String, required: true },
    /** Of its last use; 0 for passkeys that do not count. */
    counter: { type: Number, required: true },
    transports: { type: [String], default: [] },
    /** It is synchronised between devices, which do not share a counter. */
    backed_up: { type: Boolean, required: true },
    name: { type: String, required: true },
    added: { type: Date, required: true },
    last_used: { type: Date, default: null },
  },
  { _id: false },
);

/**
 * A person with a sign-in of their own: an administrator, or a user of an office or group. The account of the same name has the
 * password, and the rights of an administrator; it is read at each request.
 */
const schema = new Schema(
  {
    _id: { type: Number, required: true },
    /** 'admin:7', 'office:3:7' or 'group:2:7'. */
    account: { type: String, required: true },
    role: { type: String, enum: ROLES, required: true },
    oid: { type: Number, default: null },
    ogid: { type: Number, default: null },
    name: { type: String, required: true },
    email: { type: String, required: true },
    /** The e-mail as it is compared; of a person who has left, what cannot be typed. */
    login: { type: String, required: true },
    state: { type: String, enum: ['invited', 'active', 'left'], required: true },
    /** SHA-256 of the tokens of the last invitations: one that was replaced says so. */
    invitations: { type: [String], default: [] },
    invited_until: { type: Date, default: null },
    last_sign_in: { type: Date, default: null },
    /** Encrypted: see sealed. */
    totp: { type: String, default: null },
    /** The last step of 30 s whose code was used: each works once. */
    totp_step: { type: Number, default: 0 },
    /** A key that is being set up. */
    new_totp: { type: String, default: null },
    passkeys: { type: [passkey], default: [] },
    /** Their ids, to find the person of one. */
    passkey_ids: { type: [String], default: [] },
    /** SHA-256 of the recovery codes that are left. */
    codes: { type: [String], default: [] },
    /** Counts the changes of the factors: a change names the one that it has seen. */
    version: { type: Number, default: 0 },
  },
  SCHEMA,
);
schema.index({ login: 1 }, { unique: true });
schema.index({ account: 1 }, { unique: true });
schema.index({ role: 1, oid: 1, ogid: 1 });
schema.index({ passkey_ids: 1 });
schema.index({ invitations: 1 });

export type PersonDoc = Stored<
  typeof schema,
  { passkeys: PasskeyDoc[]; passkey_ids: string[]; invitations: string[]; codes: string[] }
>;
export type PasskeyDoc = Stored<typeof passkey, { transports: string[] }>;
export const Person = model<PersonDoc>('Person', schema, 'people');

/** What a sign-in, a setup or a step-up has begun; `_id` is the SHA-256 of the ticket. */
const ticketSchema = new Schema(
  {
    _id: { type: String, required: true },
    purpose: { type: String, enum: ['sign in', 'set up', 'step up', 'passkey'], required: true },
    /** Null where a passkey will tell who it is. */
    person: { type: Number, default: null },
    /** The account's stamp: a new password or role ends it. */
    stamp: { type: Number, default: 0 },
    /** What the authenticator signs. */
    challenge: { type: String, default: null },
    expires: { type: Date, required: true },
  },
  SCHEMA,
);
ticketSchema.index({ expires: 1 }, { expireAfterSeconds: 0 });
ticketSchema.index({ person: 1 });

export type TicketDoc = Stored<typeof ticketSchema>;
export const Ticket = model<TicketDoc>('SignInTicket', ticketSchema, 'sign_in_tickets');

export const RULES_ID = 'people';
/** One document: changes of it are atomic, so that the last owner cannot leave. */
const rulesSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** The owners who have joined and have a second factor. */
    owners: { type: [Number], default: [] },
    /** Whether the password of specification §6 still works. */
    shared_password: { type: Boolean, default: true },
    /** Whether owners and managers need a second factor. */
    factor_required: { type: Boolean, default: true },
    version: { type: Number, default: 0 },
  },
  SCHEMA,
);

export type PeopleRulesDoc = Stored<typeof rulesSchema, { owners: number[] }>;
export const PeopleRules = model<PeopleRulesDoc>('PeopleRules', rulesSchema, 'people_rules');
