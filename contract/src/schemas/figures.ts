import { z } from 'zod';
import { calendarDate, instant, recordId } from './fields';

const count = z.int().min(0);

/** `Figures` of the days from one to the other, both included. */
const figures = z.strictObject({
  from: calendarDate,
  to: calendarDate,
  new_members: count,
  renewals: count,
  /** Cents. */
  collected: count,
  refunds: count,
  /** What waits for payment at the end of the last day: below zero where more was paid early than was unpaid. */
  unpaid: z.int(),
  unpaid_names: z.int(),
  /** On the last day. */
  active: count,
});

/** Where an office stands today. */
const officeFigures = z.strictObject({
  oid: recordId,
  office_name: z.string(),
  calendar_year: z.boolean(),
  /** Memberships that are valid today. */
  active: count,
  /** Names that wait for payment. */
  waiting: count,
  /** Memberships that can be renewed before they end. */
  renewals_due: count,
  /** Memberships that have ended and can still be renewed. */
  renewals_ended: count,
});

export const figureSchemas = {
  getFigures: {
    request: z.object({}),
    answer: z.strictObject({ now: figures, last_month: figures, last_year: figures }),
  },
  /** The last 24 months, the earliest first; this month to today. */
  getFigureMonths: {
    request: z.object({}),
    answer: z.array(figures.pick({ from: true, to: true, new_members: true, renewals: true })),
  },
  /** The offices of the group by name, as they stand today. */
  getGroupFigures: { request: z.object({ ogid: recordId }), answer: z.array(officeFigures) },
  /** The offices whose memberships can be renewed, before they end or after. */
  getRenewalsByOffice: {
    request: z.object({}),
    answer: z.array(
      officeFigures.pick({
        oid: true,
        office_name: true,
        calendar_year: true,
        renewals_due: true,
        renewals_ended: true,
      }),
    ),
  },
  getOfficeFigures: {
    request: z.object({ oid: recordId }),
    answer: officeFigures.extend({
      /** When the mail server last took a mail to the office's address; null when that is not known. */
      mail_taken_at: instant.nullable().optional(),
    }),
  },
};
