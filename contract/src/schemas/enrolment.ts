import { z } from 'zod';
import { MAX_LENGTH } from '../limits';
import { formMessages } from '../messages/form';
import { STAFF } from '../messages/staff';
import { FEE_CENTS } from '../money';
import {
  calendarDate,
  email,
  instant,
  line,
  lines,
  officeReference,
  pdf,
  recordId,
  requiredLine,
} from './fields';
import { brand, language, listedOffice } from './records';

const messages = formMessages.en;

/** How the applicant agreed; a request without it is 'not recorded' (D12). */
const agreement = z.strictObject({
  agreed: z.boolean(),
  version: line(40),
  language,
  method: z.enum(['drawn', 'typed']),
});

/** Far above any field's cap: what is too long, unprintable or missing is said in the form's language (below). */
const typed = z.string().trim().max(2000).default('');

/**
 * Types only. Which fields are required is the brand's choice, and every message is in the form's language, which a
 * schema cannot know: `checkApplicationForm` decides (D11, D12).
 */
const applicant = {
  first: typed,
  last: typed,
  email: typed,
  additionalFamily: typed,
  /** The session's empty office object stands for none. */
  office: z.looseObject({ oid: recordId.nullish() }).nullish(),
  birthday: typed,
  streetAddress: typed,
  city: typed,
  state: typed,
  zip: typed,
  primaryPhone: typed,
  agreement: agreement.optional(),
};

/** A PNG data URL; what is inside is checked after its length and prefix (D13). */
const signature = z.string().max(500_000, messages.signature).default('');

const nonce = z.string().min(1).max(MAX_LENGTH.nonce);

/** What the confirmation page shows of a new application. */
export const enrolled = z.strictObject({
  id: recordId,
  oid: recordId,
  office_name: z.string(),
  first: z.string(),
  last: z.string(),
  paid: z.boolean(),
  expiration_date: calendarDate,
  application_time: instant,
  /** Path of the signed PDF, open for 24 hours to whoever has its random token (D5). */
  agreementPath: z.string(),
});

export const enrolmentSchemas = {
  getOffices: { request: z.strictObject({}), answer: z.array(listedOffice) },
  submitApplication: {
    request: z.strictObject({ ...applicant, signatureURL: signature }),
    answer: z.strictObject({ success: z.literal(true), application: enrolled }),
  },
  processApplicationPayment: {
    request: z.strictObject({
      ...applicant,
      signatureUrl: signature,
      nonce,
      /** Cents (D20); compared with the fee by the server. */
      amount: z.int().default(FEE_CENTS),
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
    request: z.strictObject({ attempt: z.uuid() }),
    /** `none`: no such payment, so nothing was and nothing will be charged for this attempt. */
    answer: z.strictObject({ state: z.enum(['none', 'pending', 'paid', 'failed', 'review']) }),
  },
  agreement: { request: z.strictObject({ token: z.string().max(100) }), answer: pdf },
  brand: { request: z.strictObject({}), answer: brand },

  officeSubmitApplication: {
    request: z.strictObject({
      first: requiredLine(MAX_LENGTH.name, STAFF.paperName).prefault(''),
      last: requiredLine(MAX_LENGTH.name, STAFF.paperName).prefault(''),
      email: requiredLine(MAX_LENGTH.email, STAFF.paperName).pipe(email).prefault(''),
      additionalFamily: lines(MAX_LENGTH.additionalFamily).default(''),
      office: officeReference,
      submitDate: calendarDate,
    }),
    answer: z.strictObject({ success: z.literal(true), id: recordId, oid: recordId }),
  },
};
