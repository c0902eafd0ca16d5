import { z } from 'zod';
import { FIELDS, forFields, rowOf, type TextField } from '../fieldNames';
import { MAX_LENGTH, MIN_BIRTHDAY } from '../limits';
import { formMessages } from '../messages/form';
import { STAFF } from '../messages/staff';
import { OFFICE_SORTS } from '../listing';
import { FEE_CENTS } from '../money';
import { tidyLine, tidyLines } from '../tidy';
import {
  asEmail,
  calendarDate,
  done,
  email,
  familyNames,
  flag,
  instant,
  line,
  listing,
  memberName,
  NEEDED,
  officeReference,
  pdf,
  recordId,
  recordInQuery,
  requiredLine,
} from './fields';
import { linkToken } from './links';
import { brand, chainStatusOnWire, language, listedOffice, paymentReceipt } from './records';

const messages = formMessages.en;

/** How the applicant agreed; stored as 'not recorded' when it is missing. */
const agreement = z.object({
  agreed: z.boolean().meta({ const: true }),
  version: line(40),
  /** The last day that was shown. Another day or version than the server's is answered 409 `terms_changed` (D81). */
  valid_thru: calendarDate.optional(),
  /** The version of the settings that the page had; 0 for none. */
  settings: z.int().min(0).max(2_000_000_000).optional(),
  language,
  method: z.enum(['drawn', 'typed']),
});

/** The consent to electronic records; stored as 'not recorded' when it is missing. */
const consent = z.object({ agreed: z.boolean(), version: line(40), language });

/** Far above the maximum of any field: `checkApplicationForm` answers the messages, in the form's language. */
const typed = z.string().overwrite(tidyLine).max(2000);
const typedLines = z.string().overwrite(tidyLines).max(2000);

/** What `checkApplicationForm` asks of a field, for the description of the calls. */
function asRow(field: TextField) {
  const { kind, max, required } = rowOf(field);
  return {
    maxLength: max,
    ...(kind === 'birthday' ? { minLength: MIN_BIRTHDAY, examples: ['02/03/1980'] } : {}),
    ...(kind === 'email' ? asEmail : {}),
    ...(kind === 'phone' ? { examples: ['(303) 555-0139'] } : {}),
    ...(required === 'never' ? {} : { [NEEDED]: required }),
  };
}

/** 'This is another person of the same name': the same person is then not looked for (D35). */
const another = z.boolean().optional();

const officeOf = (asked: { [NEEDED]?: 'minimum' }) =>
  z
    .object({ oid: recordId.nullish().meta(asked) })
    .nullish()
    .meta(asked);

/**
 * Checks types only. The brand decides which fields are required, and messages depend on the form's language, which a
 * schema does not know: see `checkApplicationForm`.
 */
export const applicant = {
  ...forFields(FIELDS, 'form', (field) =>
    (rowOf(field).kind === 'lines' ? typedLines : typed).meta(asRow(field)).default(''),
  ),
  /** An empty office object means none; fields other than the oid are dropped. */
  office: officeOf({}),
  agreement: agreement.optional(),
  consent: consent.optional(),
  another,
};

/** A PNG data URL; the server checks its content. */
export const signature = z
  .string()
  .max(500_000, messages.signature)
  .meta({ pattern: '^data:image/png;base64,', contentMediaType: 'image/png', [NEEDED]: 'minimum' })
  .default('');

export const nonce = z.string().min(1).max(MAX_LENGTH.nonce);

/** A new application as the confirmation page shows it. */
export const enrolled = z.strictObject({
  id: recordId,
  oid: recordId,
  /** The number of the membership, which a renewal does not change (D55). */
  member_id: z.string(),
  office_name: z.string(),
  office_address: z.strictObject({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  first: z.string(),
  last: z.string(),
  paid: z.boolean(),
  expiration_date: calendarDate,
  application_time: instant,
  /**
   * Path of the signed PDF with a random token that works for 15 minutes; empty for an application that the caller
   * paid and did not submit (D35).
   */
  agreementPath: z.string(),
  /** False when the applicant gets no copy by mail: the mailbox has had those of the day. */
  copy_mailed: z.boolean().optional(),
  /** Of a paid application with such a path: `path` is that of the card's PDF, and ends with it. */
  card: z
    .strictObject({
      path: z.string(),
      code: z.string(),
      status: chainStatusOnWire,
      member_since: calendarDate.nullable(),
      additional_family: z.string(),
    })
    .optional(),
  /** Of an application that was paid by card just now. */
  receipt: paymentReceipt.optional(),
});

/** A new application is one of an office. */
const chosenOffice = officeOf({ [NEEDED]: 'minimum' });

export const enrolmentSchemas = {
  getOffices: {
    request: z.object({
      ...listing(OFFICE_SORTS),
      /**
       * True: only the offices that take applications, with their public fields for every caller: the application form.
       * False: for the administrator, only the deactivated ones.
       */
      active: flag.optional(),
      /** One office alone. */
      oid: recordInQuery.optional(),
      /** For the administrator: the offices that are completed, or not. */
      completed: flag.optional(),
      /** For the administrator: the offices of a group, or those without one. */
      ogid: z.union([z.literal('none'), recordInQuery]).optional(),
      /** For the administrator: the offices with this type of membership, and this choice of card payment. */
      calendar_year: flag.optional(),
      online_payment: flag.optional(),
    }),
    answer: z.array(listedOffice),
  },
  submitApplication: {
    request: z.object({ ...applicant, office: chosenOffice, signatureURL: signature }),
    answer: z.strictObject({ success: z.literal(true), application: enrolled }),
  },
  processApplicationPayment: {
    request: z.object({
      ...applicant,
      office: chosenOffice,
      signatureUrl: signature,
      nonce,
      /** Cents; the server compares it with the fee. */
      amount: z.int().default(FEE_CENTS),
      /** Pays for the application that this person already has at the office, instead of making one (D35). */
      existing: z.boolean().optional(),
    }),
    answer: z.strictObject({
      success: z.literal(true),
      paymentId: z.string(),
      receiptUrl: z.string().optional(),
      ids: z.array(recordId),
      application: enrolled,
    }),
  },
  paymentStatus: {
    request: z.object({ attempt: z.uuid() }),
    /** `none`: no such payment; nothing was or will be charged for this attempt. */
    answer: z.strictObject({ state: z.enum(['none', 'pending', 'paid', 'failed', 'review']) }),
  },
  agreement: { request: z.object({ token: z.string().max(100) }), answer: pdf },
  endAgreementLink: {
    request: z.object({ token: z.string().max(100) }),
    answer: done,
  },
  enrolledCard: { request: z.object({ token: z.string().max(100) }), answer: pdf },
  /** The token of a link to pay the application, for an applicant who is still on the confirmation page. */
  payNow: {
    request: z.object({ token: z.string().max(100) }),
    answer: z.strictObject({ token: linkToken }),
  },
  brand: { request: z.object({}), answer: brand },
  getAgreementText: {
    request: z.object({ version: line(40) }),
    answer: z.strictObject({
      version: z.string(),
      paragraphs: z.strictObject({ en: z.array(z.string()), es: z.array(z.string()) }),
    }),
  },

  officeSubmitApplication: {
    request: z.object({
      first: memberName(STAFF.paperName).prefault(''),
      last: memberName(STAFF.paperName).prefault(''),
      email: requiredLine(MAX_LENGTH.email, STAFF.paperName).pipe(email).meta(asEmail).prefault(''),
      /** Not in the specification; a slip may have one. */
      primaryPhone: line(MAX_LENGTH.phone).optional(),
      additionalFamily: familyNames.default(''),
      office: officeReference,
      submitDate: calendarDate.meta({ description: 'A Denver day since September 2024, not after today' }),
      another,
    }),
    answer: z.strictObject({ success: z.literal(true), id: recordId, oid: recordId }),
  },
};
