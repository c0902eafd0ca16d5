import { z } from 'zod';
import { MAX_LENGTH } from '../limits';
import {
  calendarDate,
  done,
  historyCursor,
  instant,
  pdf,
  recordId,
  recordInQuery,
  requiredLine,
} from './fields';
import { memberActions } from './memberActions';
import { applicationDetails, auditEntry } from './records';
import { askable, memberRequest } from './requests';

/** `refused`: given up; `not sent`: what it said no longer held when it was its turn. */
const mailFate = z.enum(['waiting', 'sent', 'refused', 'not sent']);
const mailKey = z.string().regex(/^[\da-f]{32}$/, 'Please name a mail');

/** The page of one member, by any application of the membership. */
export const memberPageSchemas = {
  getMemberPage: {
    /** After `next` of an answer: its mails and history are those that follow. */
    request: z.object({ id: recordInQuery, cursor: historyCursor }),
    answer: z.strictObject({
      /** The number on the member's card. */
      member_id: z.string(),
      /** The first day of the first paid term; null before a payment. */
      member_since: calendarDate.nullable(),
      /** As it was typed or imported, for the administrator and the member's office. */
      birthday: z.string().optional(),
      /** When the personal data were erased; absent otherwise. */
      erased_at: instant.optional(),
      /** The applications of the membership, the newest first; an office and a group see those of this office only. */
      terms: z
        .array(
          z.strictObject({
            ...applicationDetails.shape,
            starts: calendarDate,
            /** When an imported one came, and from which file: its time of application is not known. */
            imported_from: z.strictObject({ on: calendarDate, file: z.string() }).optional(),
            /** Until then it can be taken back; absent when something has followed it. */
            take_back_end: instant.optional(),
            /** Of what the calling office has marked as paid itself: it can take that back, or why not. */
            payment_take_back: z.strictObject({ why: z.string().optional() }).optional(),
            /** The latest receipt of it that is void, since when, and why. */
            void_receipt: z.strictObject({ number: z.string(), at: instant, reason: z.string() }).optional(),
          }),
        )
        .min(1),
      /** What can be done now. */
      actions: memberActions,
      /** What this office has asked the administrator for, the latest first, and what it can ask for. */
      requests: z.array(memberRequest).optional(),
      askable: z.array(askable).optional(),
      /** Of the administrator: the records that were joined into this one, the latest first, and why one cannot be taken back. */
      joinings: z
        .array(
          z.strictObject({
            joining: z.string(),
            member_id: z.string(),
            /** The number that leads here, and the name that it had. */
            other_id: z.string(),
            other_name: z.string(),
            at: instant,
            by: z.string(),
            /** The end of the time for taking it back. */
            until: instant,
            why: z.string().optional(),
          }),
        )
        .optional(),
      /** The mails to the member of the last 90 days, the newest first, and what became of them. */
      mails: z.array(
        z.strictObject({
          /** By which `getMail` finds it. */
          mail: z.string().optional(),
          subject: z.string(),
          to: z.string(),
          at: instant,
          fate: mailFate,
          /** Why the last try failed; empty otherwise. */
          error: z.string(),
        }),
      ),
      /** What happened to these applications, the newest first, with notes and calls. */
      history: z.array(auditEntry),
      /** The cursor of more mails and history; each kind goes on after its own last one. Null when there is no more. An earlier API does not tell. */
      next: z.string().nullable().optional(),
      /** What there is more of; notes are a part of the history. */
      more_of: z.array(z.enum(['mails', 'notes', 'history'])).optional(),
    }),
  },
  /** A mail to the member as it was sent, or as it is while it waits. Instead of the token of a link it has a word. */
  getMail: {
    request: z.object({ id: recordInQuery, mail: mailKey }),
    answer: z.strictObject({
      from: z.string(),
      to: z.string(),
      subject: z.string(),
      /** When it was queued: the date that the mail has. */
      date: instant,
      /** When the mail server took it; null otherwise. */
      sent: instant.nullable(),
      fate: mailFate,
      /** Why the last try failed; empty otherwise. */
      error: z.string(),
      attempts: z.int(),
      /** Null when nothing is kept: it was sent before mails were kept, or it was not sent. */
      content: z
        .strictObject({
          text: z.string(),
          html: z.string(),
          files: z.array(z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string() })),
        })
        .nullable(),
      /** Why it cannot be sent again, and why not to a corrected address either; absent when it can. */
      why_not_again: z.string().optional(),
      why_not_elsewhere: z.string().optional(),
    }),
  },
  /** The same kind of mail with what is true now, and with new links, to the member's present address. */
  sendMailAgain: {
    request: z.object({ id: recordId, mail: mailKey }),
    answer: z.strictObject({ success: z.literal(true), to: z.string() }),
  },
  /** The member's card, by any application of the membership. */
  memberCard: {
    request: z.object({ id: recordInQuery }),
    answer: pdf,
  },
  /** The receipt of a paid application, of an office's, a group's or the member's own payment. */
  memberReceipt: {
    request: z.object({ id: recordInQuery }),
    answer: pdf,
  },
  /** Keeps a note about the member, with its time and account. */
  addNote: {
    request: z.object({ id: recordId, text: requiredLine(MAX_LENGTH.memberNote, 'Please write the note') }),
    answer: done,
  },
};
