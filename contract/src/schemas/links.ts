import { z } from 'zod';
import { forFields, KEPT_FIELDS, rowOf } from '../fieldNames';
import { RENEWED_LINKS, VISIT_PURPOSES } from '../links';
import { MAX_LENGTH } from '../limits';
import { calendarDate, done, email, knownEmail, recordId } from './fields';
import { language, paymentReceipt } from './records';

/** The token of a link in a mail: any text, so that a damaged one is an ended link and not a wrong field. */
export const linkToken = z.string().max(100);

/** Names a visit; it is a part of its cookie's name. */
const visit = z.string().regex(/^[\w-]{43}$/);

const byToken = z.object({ token: linkToken });

/** A form to be finished later: as it was typed, not checked yet. Signature, birthday and card are never sent. */
export const savedForm = z.strictObject({
  office: recordId,
  language,
  ...forFields(KEPT_FIELDS, 'form', (field) => z.string().max(rowOf(field).max).default('')),
  email,
});

export const linkSchemas = {
  /** The answer is the same whether the address is known or not. */
  sendNewLink: {
    request: z.object({ purpose: z.enum(RENEWED_LINKS), email: knownEmail, language }),
    answer: done,
  },
  /** Keeps the right to return to a link's page in this tab; `visit` opens nothing without its cookie (D56). */
  keepLink: {
    request: z.object({ token: linkToken, purpose: z.enum(VISIT_PURPOSES) }),
    answer: z.strictObject({ visit }),
  },
  /** The token is a pass: it stands for the link's. */
  reopenLink: {
    request: z.object({ visit, purpose: z.enum(VISIT_PURPOSES) }),
    answer: z.strictObject({ token: linkToken }),
  },
  getStopLink: {
    request: byToken,
    answer: z.strictObject({ stops: z.enum(['reminders', 'statements']), office_name: z.string() }),
  },
  stopReminders: { request: byToken, answer: done },
  /** The monthly statement of an office's unpaid names. */
  getStatements: { request: z.object({ oid: recordId }), answer: z.strictObject({ on: z.boolean() }) },
  setStatements: { request: z.object({ oid: recordId, on: z.boolean() }), answer: done },
  saveForLater: {
    request: savedForm.strip(),
    /** `mailed`: false when the mailbox has had its links of the day. */
    answer: done.extend({ mailed: z.boolean().optional() }),
  },
  getResumeLink: { request: byToken, answer: z.strictObject({ office_name: z.string(), language }) },
  resumeForm: { request: byToken, answer: savedForm.extend({ email: knownEmail }) },
  getPayLink: {
    request: byToken,
    answer: z.strictObject({
      /** 'id-oid' */
      member_id: z.string(),
      name: z.string(),
      office_name: z.string(),
      office_phone: z.string(),
      expiration_date: calendarDate,
      language,
      /** Cents. */
      amount: z.int(),
      /** `over`: its last valid day has passed; `not_offered`: the office takes no cards online. */
      state: z.enum(['payable', 'paid', 'being_paid', 'over', 'not_offered', 'cancelled']),
    }),
  },
  payByLink: {
    request: z.object({
      token: linkToken,
      nonce: z.string().min(1).max(MAX_LENGTH.nonce),
      /** Cents; the server compares it with the fee. */
      amount: z.int(),
      /** Of the page, for messages and mails. */
      language,
    }),
    answer: z.strictObject({
      success: z.literal(true),
      paymentId: z.string(),
      receiptUrl: z.string().optional(),
      receipt: paymentReceipt.optional(),
      ids: z.array(recordId),
    }),
  },
};
