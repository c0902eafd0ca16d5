import { z } from 'zod';
import { MAX_BULK, MAX_LENGTH, MAX_PAGE_ROWS } from '../limits';
import { STAFF } from '../messages/staff';
import { calendarDate, instant, pageRequest, pdf, recordId, requiredLine } from './fields';

/** Cash, or one check, of a payment. Cents. */
const part = z.strictObject({
  kind: z.enum(['cash', 'check']),
  check_number: z.string(),
  amount: z.int(),
});

/** A payment in cash or by check. */
const received = z.strictObject({
  payment: z.string(),
  /** When the money was received. */
  received: instant,
  oid: recordId,
  office_name: z.string(),
  /** 'Ann Lee, 1052-3' for each name, at most 3. */
  names: z.array(z.string()),
  people: z.int(),
  parts: z.array(part),
  /** Cents. */
  amount: z.int(),
});

const deposit = z.strictObject({
  id: z.uuid(),
  /** `made`: on its way; `closed`: the bank shows it. */
  state: z.enum(['made', 'closed']),
  day: calendarDate,
  bank: z.string(),
  slip_number: z.string(),
  /** Payments, and of cash and of checks the cents. */
  count: z.int(),
  cash: z.int(),
  checks: z.int(),
  amount: z.int(),
  closed_at: instant.nullable(),
  version: z.int(),
});

const id = z.uuid();
const ofDeposit = { id, version: z.int() };
const payments = z
  .array(z.uuid())
  .min(1)
  .max(MAX_BULK)
  .refine((all) => new Set(all).size === all.length, 'Each payment may be named once');
const cents = z.int().min(0);
const reason = requiredLine(MAX_LENGTH.reason, STAFF.reasonRequired);

/** Cash and checks on their way to the bank. */
export const depositSchemas = {
  /** What is in no deposit, the oldest first. */
  getUndeposited: {
    request: z.object({
      kind: z.enum(['cash', 'check']).optional(),
      limit: z.int().min(1).max(MAX_PAGE_ROWS).default(MAX_PAGE_ROWS),
      cursor: pageRequest.cursor,
    }),
    answer: z.strictObject({ rows: z.array(received), next: z.string().nullable() }),
  },
  /** The newest first, with what the next one begins with. */
  getDeposits: {
    request: z.object({ state: z.enum(['made', 'closed']).optional(), ...pageRequest }),
    answer: z.strictObject({
      rows: z.array(deposit),
      next: z.string().nullable(),
      suggested: z.strictObject({ slip_number: z.string(), bank: z.string() }),
    }),
  },
  /** The payments of one deposit, as they were when it was made. */
  getDeposit: {
    request: z.object({ id }),
    answer: z.strictObject({ deposit, rows: z.array(received) }),
  },
  /** `amount` is what the screen shows: with another sum here nothing is stored. */
  makeDeposit: {
    request: z.object({
      day: calendarDate,
      bank: requiredLine(MAX_LENGTH.name, 'Please name the bank account'),
      slipNumber: requiredLine(MAX_LENGTH.checkNumber, 'Please enter the number of the slip'),
      payments,
      amount: cents,
    }),
    answer: deposit,
  },
  /** The bank shows it, with this number of payments and this total. */
  closeDeposit: {
    request: z.object({ ...ofDeposit, count: z.int().min(0), amount: cents }),
    answer: deposit,
  },
  reopenDeposit: { request: z.object({ ...ofDeposit, reason }), answer: deposit },
  /** Takes payments out of a deposit that is on its way; one without payments is gone. */
  takeOutOfDeposit: {
    request: z.object({ ...ofDeposit, payments, reason }),
    answer: z.strictObject({ success: z.literal(true), deposit: deposit.nullable() }),
  },
  depositSlip: { request: z.object({ id }), answer: pdf },
};
