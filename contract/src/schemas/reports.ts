import { z } from 'zod';
import { MAX_BULK, MAX_PAGE_ROWS } from '../limits';
import { ENTRY_KINDS, ENTRY_WAYS } from '../months';
import { COMPARISONS, REPORT_NAMES, REPORT_ROWS } from '../reports';
import { calendarDate, instant, pdf, recordId } from './fields';
import { yearMonth } from './months';

const count = z.int();

/** The office or the group that asks; an administrator may name one, too. */
const own = { oid: recordId.optional(), ogid: recordId.optional() };

const figures = z.strictObject({
  from: calendarDate,
  to: calendarDate,
  new_members: count,
  renewals: count,
  cancelled: count,
  /** Cents. */
  card: count,
  cash: count,
  check: count,
  collected: count,
  refunds: count,
  refund_count: count,
  /** Names that were paid, in each way. */
  card_names: count,
  cash_names: count,
  check_names: count,
  unpaid: count,
  unpaid_names: count,
  active: count,
});

const officeCount = z.strictObject({ oid: z.int().min(0), office_name: z.string(), new_members: count });

const correction = z.strictObject({
  id: z.string(),
  /** The closed month, and the day on which the correction counts. */
  month: yearMonth,
  on: calendarDate,
  at: instant,
  /** Who changed the record: 'admin', 'office:3'; and its name where it has one. */
  by: z.string(),
  by_name: z.string(),
  office_name: z.string(),
  /** 'paid', 'cancelled' or 'refund', of an application; with its true day. */
  kind: z.enum(ENTRY_KINDS),
  application: z.int().nullable(),
  day: calendarDate,
  /** Cents by which the net changed. */
  net: count,
  what: z.enum(['added', 'changed', 'removed']),
});

const values = z.record(z.string(), z.number().nullable());

const entry = z.strictObject({
  oid: z.int().min(0),
  office_name: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** '4851-3'; '' for a refund that names no application. */
  number: z.string(),
  day: calendarDate,
  way: z.enum(ENTRY_WAYS),
  cents: count,
});

const line = z.strictObject({
  oid: z.int().min(0),
  office_name: z.string(),
  group_name: z.string(),
  new_members: count,
  renewals: count,
  cancelled: count,
  card: count,
  cash: count,
  check: count,
  refunds: count,
});

const statementAsked = { month: yearMonth, ...own };

export const reportSchemas = {
  /** The figures of any month: whole months against whole months, the running one against the same days. */
  getMonthFigures: {
    request: z.object({ month: yearMonth, ...own }),
    answer: z.strictObject({
      now: figures,
      last_month: figures,
      last_year: figures,
      /** When it was closed; null while it is open. */
      closed_at: instant.nullable(),
      /** What was recorded since about a closed month. */
      corrections: z.array(correction),
      /** Offices with most and with fewest new members, at most five each; of `offices` in all. */
      most: z.array(officeCount),
      fewest: z.array(officeCount),
      offices: count,
      /** Offices without a new member in this month and in the one before. */
      without: count,
    }),
  },
  getReport: {
    request: z.object({
      report: z.enum(REPORT_NAMES),
      rows: z.enum(REPORT_ROWS),
      from: calendarDate,
      to: calendarDate,
      compare: z.enum(COMPARISONS).default('none'),
      /** Only these; all that the caller may see without. */
      offices: z.array(recordId).max(MAX_BULK).optional(),
      groups: z.array(recordId).max(MAX_BULK).optional(),
      ...own,
    }),
    answer: z.strictObject({
      from: calendarDate,
      to: calendarDate,
      compared: z.strictObject({ from: calendarDate, to: calendarDate }).nullable(),
      rows: z.array(
        z.strictObject({
          key: z.string(),
          label: z.string(),
          closed: z.boolean(),
          values,
          /** The same of the period that it is compared with. */
          before: values.nullable(),
        }),
      ),
      total: values,
      total_before: values.nullable(),
      /** Active members at the end of a closed month stay as they were; `now` has what was recorded since then, too. */
      as_closed: z.strictObject({ month: yearMonth, now: z.int() }).nullable(),
    }),
  },
  /** The names behind the unpaid report, the oldest first. */
  /** What the card provider's payouts say of a period, to compare with the money that was collected by card. Cents. */
  getProviderTakings: {
    request: z.object({ from: calendarDate, to: calendarDate }),
    answer: z.strictObject({
      payments: count,
      collected: count,
      refund_count: count,
      refunds: count,
      fees: count,
      /** When the payouts were read last; null when they never were. */
      read_at: instant.nullable(),
    }),
  },
  getUnpaidNames: {
    request: z.object({
      offices: z.array(recordId).max(MAX_BULK).optional(),
      groups: z.array(recordId).max(MAX_BULK).optional(),
      limit: z.int().min(1).max(MAX_PAGE_ROWS).default(MAX_PAGE_ROWS),
      cursor: z.string().max(100).optional(),
      ...own,
    }),
    answer: z.strictObject({
      rows: z.array(
        z.strictObject({
          id: recordId,
          oid: recordId,
          office_name: z.string(),
          name: z.string(),
          primary_phone: z.string(),
          email: z.string(),
          enrolled_on: calendarDate,
          days: count,
          amount: count,
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  /** A month of an office, a group or the plan, with the payments it consists of. */
  getStatement: {
    request: z.object({
      ...statementAsked,
      limit: z.int().min(1).max(MAX_PAGE_ROWS).default(MAX_PAGE_ROWS),
      cursor: z.string().max(100).optional(),
    }),
    answer: z.strictObject({
      month: yearMonth,
      /** The office, the group or the plan, as it was called when the month was closed. */
      name: z.string(),
      closed_at: instant.nullable(),
      total: line,
      lines: z.array(line),
      corrections: z.array(correction),
      entries: z.array(entry),
      next: z.string().nullable(),
    }),
  },
  /** The same on paper. */
  statementPdf: {
    request: z.object({
      month: yearMonth,
      oid: z.coerce.number().pipe(recordId).optional(),
      ogid: z.coerce.number().pipe(recordId).optional(),
    }),
    answer: pdf,
  },
};
