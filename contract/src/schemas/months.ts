import { z } from 'zod';
import { MAX_LENGTH } from '../limits';
import { STAFF } from '../messages/staff';
import { YEAR_MONTH } from '../months';
import { calendarDate, instant, requiredLine } from './fields';

export const yearMonth = z
  .string()
  .regex(YEAR_MONTH, 'Please enter a month as YYYY-MM')
  .meta({ examples: ['2027-03'] });

const closing = z.strictObject({
  month: yearMonth,
  state: z.enum(['closed', 'open']),
  /** When it was closed, and by whom; null for one that was not closed yet. */
  closed_at: instant.nullable(),
  closed_by: z.string(),
  /** The day on which it closes by itself; null for a closed one. */
  closes_on: calendarDate.nullable(),
  /** Why it was opened again; '' when it was not. */
  reason: z.string(),
});

export const monthSchemas = {
  /** The months that have ended, the latest first: which are closed, and when the others will be. */
  getMonths: {
    request: z.object({}),
    answer: z.strictObject({
      months: z.array(closing),
      /** The one that an owner can reopen. */
      latest_closed: yearMonth.nullable(),
      /** The one that can be closed next. */
      next_to_close: yearMonth.nullable(),
    }),
  },
  /** Closes the first month that is open and has ended. */
  closeMonth: { request: z.object({ month: yearMonth }), answer: closing },
  /** Opens the latest closed month again; it is stored again when it closes. */
  reopenMonth: {
    request: z.object({ month: yearMonth, reason: requiredLine(MAX_LENGTH.reason, STAFF.reasonRequired) }),
    answer: closing,
  },
};
