import { z } from 'zod';
import { EARLIER_RECEIPTS, MAX_BULK, MAX_LENGTH, MAX_PAGE_ROWS } from '../limits';
import { STAFF } from '../messages/staff';
import {
  calendarDate,
  done,
  instant,
  line,
  month,
  officeReference,
  pageRequest,
  recordId,
  recordInQuery,
  requiredLine,
} from './fields';
import { earlierReceipt, paymentReceipt, unpaidApplication, unpaidGroupApplication } from './records';

const ids = z
  .array(recordId)
  .min(1)
  .max(MAX_BULK)
  .refine((all) => new Set(all).size === all.length, 'Each application may be named once');

/** Sent by the screens and ignored: the server computes its own. */
const untrusted = {
  calendarYear: z.unknown().optional(),
  nameList: z.unknown().optional(),
  date: z.unknown().optional(),
};

/** Amount, in cents, and number must equal those that the server computes. */
const claimed = { amount: z.int(), numOfApplications: z.int(), selectedNames: ids };

const receiptsRequest = {
  /** Words of a name or of the purchase order, or a part of the receipt's number. */
  search: line(MAX_LENGTH.search).optional(),
  /** The Denver month of the payments, in place of the last 12 months. */
  month: month.optional(),
  limit: z.int().min(1).max(MAX_PAGE_ROWS).default(EARLIER_RECEIPTS.rows),
  cursor: pageRequest.cursor,
};

/** Newest first. The work of a request is bounded: a page may have fewer rows than `limit` and still a `next`. */
const receipts = z.strictObject({ rows: z.array(earlierReceipt), next: z.string().nullable() });

export const paymentSchemas = {
  getUnpaidApplicationsForOffice: {
    request: z.object({ oid: recordId }),
    answer: z.array(unpaidApplication),
  },
  getUnpaidApplicationsForGroup: {
    request: z.object({ ogid: recordId }),
    answer: z.array(unpaidGroupApplication),
  },
  getExpiredApplicationsForOffice: {
    request: z.object({ oid: recordId }),
    answer: z.array(unpaidApplication),
  },
  renewExpiredApplication: {
    request: z.object({ id: recordId, another: z.boolean().optional() }),
    /** The new application. */
    answer: z.strictObject({ success: z.literal(true), id: recordId, oid: recordId }),
  },
  deleteExpiredApplication: {
    request: z.object({ id: recordId }),
    answer: done,
  },
  processOfficePayment: {
    request: z.object({
      ...claimed,
      ...untrusted,
      nonce: z.string().min(1).max(MAX_LENGTH.nonce),
      office: officeReference.nullish(),
      onSuccessfulPayment: z.unknown().optional(),
      /** Of the payer; the receipt says it. */
      purchase_order: line(MAX_LENGTH.purchaseOrder).optional(),
    }),
    answer: z.strictObject({
      success: z.literal(true),
      paymentId: z.string(),
      receiptUrl: z.string().optional(),
      receipt: paymentReceipt.optional(),
      ids: z.array(recordId),
    }),
  },
  markAsPaid: {
    request: z.object({
      ...claimed,
      ...untrusted,
      office: officeReference,
      /** The screen offers the choice. */
      paymentType: z.enum(['check', 'cash']).default('check'),
      /** The number on the check, and a note for the history; both appear in details and audit. */
      checkNumber: line(MAX_LENGTH.checkNumber).optional(),
      note: line(MAX_LENGTH.reason).optional(),
      /** Names that were paid in another way than that. */
      ways: z
        .array(
          z.object({
            id: recordId,
            paymentType: z.enum(['check', 'cash']),
            checkNumber: line(MAX_LENGTH.checkNumber).optional(),
            note: line(MAX_LENGTH.reason).optional(),
          }),
        )
        .max(MAX_BULK)
        .optional(),
      /** The Denver date on which the money was received; default today. */
      receivedOn: calendarDate.optional(),
    }),
    answer: z.strictObject({
      success: z.literal(true),
      receipt: paymentReceipt.optional(),
      ids: z.array(recordId),
    }),
  },
  takeBackPayment: {
    request: z.object({
      id: recordId,
      version: z.int().optional(),
      reason: requiredLine(MAX_LENGTH.reason, STAFF.reasonRequired),
    }),
    answer: done,
  },
  /** The offices that have unpaid names, for the picker of Mark as Paid. */
  getWaitingByOffice: {
    request: z.object({}),
    answer: z.array(
      z.strictObject({
        oid: recordId,
        office_name: z.string(),
        calendar_year: z.boolean(),
        waiting: z.int(),
      }),
    ),
  },
  getMarkedByOffices: {
    /** Default: the past 30 days, all offices. */
    request: z.object({ date: month.optional(), oid: recordInQuery.optional() }),
    answer: z.array(
      z.strictObject({
        ...unpaidApplication.pick({ id: true, oid: true, member_id: true, name: true }).shape,
        office_name: z.string(),
        /** Cents. */
        amount: z.int(),
        payment_type: z.enum(['', 'cash', 'check']),
        paid_at: instant,
      }),
    ),
  },
  /**
   * The payments of a month or of the last 12 that cover names of the office, with its own names alone: made by itself,
   * its group, the administrator or online by the member.
   */
  getReceiptsForOffice: {
    request: z.object({ oid: recordId, ...receiptsRequest }),
    answer: receipts,
  },
  /** The payments of a month or of the last 12 that the group has made, whole. */
  getReceiptsForGroup: {
    request: z.object({ ogid: recordId, ...receiptsRequest }),
    answer: receipts,
  },
  resolvePayment: {
    request: z.object({
      attempt: z.uuid(),
      reason: requiredLine(MAX_LENGTH.reason, STAFF.reasonRequired),
      /** What the administrator has seen, as the list answers it: anything newer is not closed with it. */
      refunded: z.int().min(0).optional(),
      disputes: z.int().min(0).optional(),
    }),
    answer: done,
  },
  getUnsettledPayments: {
    request: z.object({}),
    answer: z.array(
      z.strictObject({
        attempt: z.string(),
        /** Settled payments are listed while a refund or dispute is not resolved. */
        state: z.enum([
          'created',
          'charging',
          'charged',
          'releasing',
          'review',
          'done',
          'failed',
          'resolved',
        ]),
        /** Cents that went back to the card. */
        refunded: z.int(),
        disputes: z.int(),
        /** Of a dispute: until then the bank can be answered. */
        answer_by: instant.optional(),
        may_resolve: z.boolean(),
        /** Cents. */
        amount: z.int(),
        ids: z.array(recordId),
        /** 'Ann Lee, 1052-3' for each application that is not hidden, at most 3. */
        names: z.array(z.string()).optional(),
        payer: z.string(),
        created: instant,
        sends: z.int(),
        /** What is known, and what happens next, as text. */
        known: z.string(),
        next: z.string(),
      }),
    ),
  },
};
