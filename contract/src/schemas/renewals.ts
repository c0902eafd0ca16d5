import { z } from 'zod';
import { forFields, KEPT_FIELDS } from '../fieldNames';
import { MAX_LENGTH } from '../limits';
import { FEE_CENTS } from '../money';
import { applicant, enrolled, nonce, signature } from './enrolment';
import { calendarDate, pageRequest, recordId, requiredLine, typedText } from './fields';
import { linkToken } from './links';
import { language, lastCall, memberId, publicOffice } from './records';

/** A membership that can be renewed, by its last paid application. */
export const renewableMember = z.strictObject({
  id: recordId,
  oid: recordId,
  chain: recordId,
  ...memberId,
  first: z.string(),
  last: z.string(),
  email: z.string(),
  additional_family: z.string(),
  primary_phone: z.string(),
  /** In a group's list. */
  office_name: z.string().optional(),
  /** The last valid day. */
  expiration_date: calendarDate,
  /** Whether reminders reach the member, and the day of the newest one that was sent in the last 90 days. */
  reminders: z.strictObject({
    state: z.enum(['on', 'stopped', 'bounced', 'no email']),
    last: calendarDate.nullable(),
  }),
  /** About this renewal; null before the first. */
  last_call: lastCall.nullable(),
  language,
  /** The term of a renewal that is made today. */
  next_term: z.strictObject({ starts: calendarDate, ends: calendarDate, calendar_year: z.boolean() }),
});

/** The form of a renewal: what the last application has, except birthday, signature and card. */
const renewalForm = z.strictObject({
  id: recordId,
  oid: recordId,
  /** The number on the member's card. */
  member_id: z.string(),
  ...forFields(KEPT_FIELDS, 'record', () => z.string()),
  language,
  /** The last valid day of the present term, and its kind. */
  expiration_date: calendarDate,
  calendar_year: z.boolean(),
  office_name: z.string(),
  /** The office with what it offers; null when it was deactivated: another one is then chosen. */
  office: publicOffice.nullable(),
});

const success = z.literal(true);

const renewalsRequest = {
  /** `due`: still valid; `expired`: no longer. */
  which: z.enum(['all', 'due', 'expired']).default('all'),
  order: z.enum(['soonest', 'latest']).default('soonest'),
  /** Only those without a call about this renewal. */
  not_called: z.boolean().default(false),
  /** What name, id, phone, e-mail, family or the office's name in a group's list contain. */
  text: typedText.max(MAX_LENGTH.search).default(''),
  ...pageRequest,
};

/** The work of a request is bounded: a page may have fewer rows than `limit` and still a `next`. */
const renewals = z.strictObject({ rows: z.array(renewableMember), next: z.string().nullable() });

export const renewalSchemas = {
  /** A screen's page of the memberships of one office that can be renewed and are not. */
  getRenewals: { request: z.object({ oid: recordId, ...renewalsRequest }), answer: renewals },
  /** The same of all offices of a group, in one order, with the office's name. */
  getRenewalsForGroup: { request: z.object({ ogid: recordId, ...renewalsRequest }), answer: renewals },
  /** Keeps the result of a call about the renewal of this application. */
  noteCall: {
    request: z.object({
      id: recordId,
      text: requiredLine(MAX_LENGTH.callNote, 'Please say how the call went'),
    }),
    answer: z.strictObject({ success }),
  },
  /** Changes nothing; a POST, because the token must not be in an address. */
  getRenewalForm: {
    request: z.object({ token: linkToken, language: language.default('en') }),
    answer: renewalForm,
  },
  /** The name is that of the last application; a different one is ignored. */
  submitRenewal: {
    request: z.object({ ...applicant, token: linkToken, signatureURL: signature }),
    answer: z.strictObject({ success, application: enrolled }),
  },
  processRenewalPayment: {
    request: z.object({
      ...applicant,
      token: linkToken,
      signatureUrl: signature,
      nonce,
      /** Cents; the server compares it with the fee. */
      amount: z.int().default(FEE_CENTS),
    }),
    answer: z.strictObject({
      success,
      paymentId: z.string(),
      receiptUrl: z.string().optional(),
      ids: z.array(recordId),
      application: enrolled,
    }),
  },
};
