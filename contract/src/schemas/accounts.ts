import { z } from 'zod';
import { AUDIT_SUBJECTS } from '../audit';
import { POSTS } from '../roles';
import { MAX_LENGTH } from '../limits';
import {
  done,
  historyCursor,
  instant,
  knownEmail,
  newPassword,
  recordId,
  typedPassword,
  typedText,
} from './fields';
import { auditEntry, group, office } from './records';

/** An opaque value without authority, which only the cookie has. */
const code = z.string();

export const accountSchemas = {
  login: {
    request: z.object({ password: typedPassword }),
    answer: z.strictObject({ admin: z.literal(true), code }),
  },
  officeLogin: {
    request: z.object({ email: typedText.min(1).max(MAX_LENGTH.email), password: typedPassword }),
    /** `askNewPassword` is true after a sign-in with a mailed password. */
    answer: z.strictObject({ ...office.shape, code, askNewPassword: z.boolean() }),
  },
  groupLogin: {
    request: z.object({
      username: typedText.min(1).max(MAX_LENGTH.username),
      password: typedPassword,
    }),
    answer: z.strictObject({ ...group.shape, code }),
  },
  logout: { request: z.object({}), answer: done },
  session: {
    request: z.object({}),
    answer: z.strictObject({
      role: z.enum(['public', 'member', 'office', 'group', 'admin']),
      office: office.nullable(),
      group: group.nullable(),
      askNewPassword: z.boolean(),
      /** The named administrator, or the named user of the office or group; absent for a shared account. */
      person: z
        .strictObject({ name: z.string(), post: z.enum(POSTS).optional(), names: z.boolean().optional() })
        .optional(),
    }),
  },
  officeChangePassword: {
    request: z.object({ oid: recordId, oldPassword: typedPassword, newPassword }),
    answer: done,
  },
  /** The token of a mailed link. */
  setPasswordByLink: { request: z.object({ token: z.string().max(100), newPassword }), answer: done },
  makePasswordForOffice: {
    /** Only the oid is used: the mail goes to the stored address. */
    request: z.object({ oid: recordId, newOffice: z.unknown().optional() }),
    answer: done,
  },
  /** Mails the office a link to set its password. The answer is the same whether the address is known or not. */
  askPasswordLink: { request: z.object({ email: knownEmail }), answer: done },
};

export const watchSchemas = {
  /** `per_minute`: 0 without a rate. `waiting`: reminders and notices that are due; `last_goes`: when the last of them will have gone. */
  getMailQueue: {
    request: z.object({}),
    answer: z.strictObject({
      per_minute: z.int(),
      waiting: z.int(),
      sent_today: z.int(),
      last_goes: instant.nullable(),
    }),
  },
  getFailedMails: {
    request: z.object({}),
    answer: z.array(
      z.strictObject({
        id: z.string(),
        to: z.string(),
        subject: z.string(),
        attempts: z.int(),
        error: z.string(),
        failed_at: instant,
        /** Whom it is about, as far as the mail says it. */
        about: z.strictObject({
          office_name: z.string().optional(),
          name: z.string().optional(),
          member_id: z.string().optional(),
          /** Of a mail to the member: the application whose address it was sent to. */
          application: recordId.optional(),
        }),
      }),
    ),
  },
  requeueMail: { request: z.object({ id: z.string().max(300) }), answer: done },
  dismissMail: { request: z.object({ id: z.string().max(300) }), answer: done },
  getSearchAlerts: {
    request: z.object({}),
    answer: z.array(
      z.strictObject({
        at: instant,
        account: z.string(),
        /** Empty for the administrator. */
        office_name: z.string(),
        /** Searches of a minute or a day; members of other offices, refused for a day or a month, or reported early (D77). */
        limit: z.enum(['minute', 'day', 'members', 'members early', 'members month']),
        /** The members of other offices that were shown until then, on that day or in 30 days; absent for the limits of searches. */
        shown: z.int().optional(),
        /** Of that Denver day. */
        searches: z.int(),
      }),
    ),
  },
  getAuditTrail: {
    request: z.object({
      subject: z.enum(AUDIT_SUBJECTS),
      id: z.string().max(100),
      cursor: historyCursor,
    }),
    answer: z.array(auditEntry),
  },
};
