import { z } from 'zod';
import { MAX_LENGTH } from '../limits';
import { POSTS } from '../roles';
import {
  done,
  instant,
  knownEmail,
  newPassword,
  pageRequest,
  plainLine,
  recordId,
  requiredLine,
  typedPassword,
  typedText,
} from './fields';

const post = z.enum(POSTS);
const NAME_NEEDED = 'Please enter a name';
/** It stands in mails to strangers: a line without a web address, as the name of an applicant. */
const personName = plainLine(MAX_LENGTH.officeName).min(1, NAME_NEEDED);
const passkeyName = requiredLine(MAX_LENGTH.officeName, NAME_NEEDED);
const ticket = z.string().max(100);
/** Six digits, or a recovery code. */
const factorCode = typedText.trim().min(6, 'Please enter the code').max(20);
const encoded = z.string().max(20_000);
/** What an authenticator answered through `navigator.credentials`, as JSON, base64url. */
const shownPasskey = z.object({
  id: encoded,
  response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
});
const madePasskey = z.object({
  id: encoded,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
/** What `navigator.credentials` is asked with, as JSON. */
const passkeyOptions = z.looseObject({ challenge: z.string() });
const newPasskeyOptions = z.looseObject({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string().exactOptional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
});

export type ShownPasskey = z.output<typeof shownPasskey>;
export type MadePasskey = z.output<typeof madePasskey>;

const person = z.strictObject({ name: z.string(), post, names: z.boolean() });

const signedIn = z.strictObject({
  role: z.enum(['office', 'group', 'admin']),
  /** A named administrator; null for a user of an office or group. */
  person: person.nullable(),
  code: z.string(),
});

/** Codes are shown once; null when the person has some already. */
const factorAdded = z.strictObject({
  codes: z.array(z.string()).nullable(),
  /** After a setup that finished a sign-in. */
  signedIn: signedIn.nullable(),
});

const device = z.strictObject({
  id: z.string(),
  /** Browser and system in words, such as 'Chrome on Windows'. */
  browser: z.string(),
  address: z.string(),
  signed_in: instant,
  /** To within 10 minutes. */
  last_used: instant,
  expires: instant,
  /** The one that asks. */
  here: z.boolean(),
});

/** The names of those whom a removed person had invited: whose invitation ended with it, and who joined and stay. */
const removed = z.strictObject({
  success: z.literal(true),
  ended: z.array(z.string()),
  staying: z.array(z.string()),
});

const known = z.strictObject({
  id: recordId,
  name: z.string(),
  email: z.string(),
  post,
  names: z.boolean(),
  state: z.enum(['invited', 'active']),
  /** Until then the invitation works; null for one who has joined. */
  invited_until: instant.nullable(),
  last_sign_in: instant.nullable(),
  passkeys: z.int(),
  totp: z.boolean(),
  codes_left: z.int(),
  devices: z.int(),
  /** The caller. */
  you: z.boolean(),
  /** Who let this person in; null where the history does not tell. `has_left`: with no sign-in any more. */
  invited_by: z.strictObject({ who: z.string(), name: z.string(), has_left: z.boolean() }).nullable(),
});

export const peopleSchemas = {
  /** Whether the shared password works, and whether there are named administrators. */
  getSignInWays: {
    request: z.object({}),
    answer: z.strictObject({ shared: z.boolean(), people: z.boolean() }),
  },
  personLogin: {
    request: z.object({ email: typedText.min(1).max(MAX_LENGTH.email), password: typedPassword }),
    answer: signedIn,
  },
  getPasskeyQuestion: {
    /** With the ticket of a sign-in it asks for that person's passkeys, and in a session for the caller's. */
    request: z.object({ ticket: ticket.optional() }),
    answer: z.strictObject({ ticket, options: passkeyOptions }),
  },
  passkeyLogin: { request: z.object({ ticket, answer: shownPasskey }), answer: signedIn },
  codeLogin: { request: z.object({ ticket, code: factorCode }), answer: signedIn },
  getInvitation: {
    request: z.object({ token: z.string().max(100) }),
    answer: z.strictObject({
      name: z.string(),
      email: z.string(),
      role: z.enum(['office', 'group', 'admin']),
    }),
  },
  acceptInvitation: {
    request: z.object({ token: z.string().max(100), newPassword }),
    answer: signedIn,
  },
  beginTotp: {
    request: z.object({ ticket: ticket.optional() }),
    /** The key in base32, and the address that an app reads from the QR code. */
    answer: z.strictObject({ secret: z.string(), uri: z.string() }),
  },
  confirmTotp: {
    request: z.object({ ticket: ticket.optional(), code: factorCode }),
    answer: factorAdded,
  },
  beginPasskey: {
    request: z.object({ ticket: ticket.optional() }),
    answer: z.strictObject({ ticket, options: newPasskeyOptions }),
  },
  confirmPasskey: {
    request: z.object({ ticket, name: passkeyName, answer: madePasskey }),
    answer: factorAdded,
  },
  /** `id` of a passkey, or 'totp'. */
  removeFactor: { request: z.object({ id: z.string().max(1000) }), answer: done },
  newRecoveryCodes: {
    request: z.object({}),
    answer: z.strictObject({ codes: z.array(z.string()) }),
  },
  stepUp: {
    request: z.object({
      password: typedPassword.optional(),
      code: factorCode.optional(),
      passkey: z.object({ ticket, answer: shownPasskey }).optional(),
    }),
    answer: done,
  },
  getMySignIn: {
    request: z.object({}),
    answer: z.strictObject({
      /** Null for the account of an office, a group, or the shared password. */
      person: z.strictObject({ name: z.string(), email: z.string(), post: post.nullable() }).nullable(),
      /** How a step-up asks. */
      ways: z.array(z.enum(['passkey', 'code', 'password'])),
      totp: z.boolean(),
      passkeys: z.array(
        z.strictObject({ id: z.string(), name: z.string(), added: instant, last_used: instant.nullable() }),
      ),
      codes_left: z.int(),
      /** False where the last factor cannot be removed. */
      may_remove_last: z.boolean(),
      devices: z.array(device),
    }),
  },
  endDevice: { request: z.object({ id: z.string().max(100) }), answer: done },
  changeMyPassword: {
    request: z.object({ oldPassword: typedPassword, newPassword }),
    answer: done,
  },

  getPeople: {
    request: z.object({}),
    answer: z.strictObject({
      people: z.array(known),
      shared_password: z.boolean(),
      factor_required: z.boolean(),
    }),
  },
  invitePerson: {
    request: z.object({ name: personName, email: knownEmail, post, names: z.boolean() }),
    answer: z.strictObject({ id: recordId }),
  },
  inviteAgain: { request: z.object({ id: recordId }), answer: done },
  changePerson: { request: z.object({ id: recordId, post, names: z.boolean() }), answer: done },
  removePerson: { request: z.object({ id: recordId }), answer: removed },
  changePeopleRules: {
    request: z.object({ shared_password: z.boolean().optional(), factor_required: z.boolean().optional() }),
    answer: done,
  },

  /** The named users of the caller's office or group. */
  getUsers: {
    request: z.object({}),
    answer: z.array(known.omit({ post: true, names: true })),
  },
  inviteUser: {
    request: z.object({ name: personName, email: knownEmail }),
    answer: z.strictObject({ id: recordId }),
  },
  /** Of the caller's office or group; an owner removes those of any. */
  removeUser: { request: z.object({ id: recordId }), answer: removed },
  /** The named users of all offices and groups, the latest first. */
  getClinicUsers: {
    request: z.object(pageRequest),
    answer: z.strictObject({
      rows: z.array(
        known.omit({ post: true, names: true, devices: true, you: true }).extend({
          oid: recordId.nullable(),
          ogid: recordId.nullable(),
          /** The name of the office or group. */
          place: z.string(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
};
