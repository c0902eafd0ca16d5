import { z } from 'zod';
import { MAX_LENGTH } from '../limits';
import { STAFF } from '../messages/staff';
import { done, instant, line, month, pageRequest, requiredLine } from './fields';

/** Cents. */
const cents = z.int();
const names = z.array(z.string());

/** What the card provider sent to the bank. Its words (status, types) pass as they are. */
const payout = z.strictObject({
  id: z.string(),
  status: z.string(),
  /** BATCH, or SIMPLE: without lines. */
  type: z.string(),
  /** YYYY-MM-DD, or empty. */
  arrives: z.string(),
  /** What the bank's line says. */
  bank_line: z.string(),
  lines: z.int(),
  gross: cents,
  fees: cents,
  /** Negative when it was taken from the bank. */
  amount: cents,
  /** Lines about a payment that is not here. */
  unmatched: z.int(),
  /** Whether the lines are the amount, to the cent. */
  adds_up: z.boolean(),
});

export const payoutSchemas = {
  /** The newest first. */
  getPayouts: {
    request: z.object({ month: month.optional(), ...pageRequest }),
    answer: z.strictObject({
      rows: z.array(payout),
      next: z.string().nullable(),
      /** Null before the first reading. */
      read_at: instant.nullable(),
      /** Payments that no payout has a week after they were charged. */
      missing: z.array(
        z.strictObject({
          payment: z.string(),
          receipt: z.string(),
          amount: cents,
          charged_at: instant,
          names,
        }),
      ),
    }),
  },
  getPayoutLines: {
    request: z.object({ id: z.string().min(1).max(100) }),
    answer: z.array(
      z.strictObject({
        id: z.string(),
        type: z.string(),
        at: instant,
        gross: cents,
        fee: cents,
        net: cents,
        /** `none`: about no payment, such as a fee. */
        match: z.enum(['matched', 'unmatched', 'none']),
        receipt: z.string(),
        names,
        square_payment: z.string(),
        explained: z.enum(['', 'ours', 'not ours']),
        reason: z.string(),
      }),
    ),
  },
  /** With a receipt: it is this payment; without: it is none of ours. */
  explainPayoutLine: {
    request: z.object({
      line: z.string().min(1).max(100),
      receipt: line(MAX_LENGTH.checkNumber).optional(),
      reason: requiredLine(MAX_LENGTH.reason, STAFF.reasonRequired),
    }),
    answer: done,
  },
  readPayouts: {
    request: z.object({}),
    answer: z.strictObject({ success: z.literal(true), read_at: instant }),
  },
};
