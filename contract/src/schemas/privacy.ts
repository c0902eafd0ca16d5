import { z } from 'zod';
import { MAX_LENGTH } from '../limits';
import { STAFF } from '../messages/staff';
import { MOST_ERASED } from '../privacy';
import { batch } from './batches';
import { calendarDate, done, instant, line, recordId, requiredLine, zip } from './fields';

const id = z.coerce.number().pipe(recordId);
const reason = requiredLine(MAX_LENGTH.reason, STAFF.reasonRequired);

/** The data of a person: as a file, and their erasure. By any application of the membership. */
export const privacySchemas = {
  /** Everything about the person: JSON of each collection, and the PDFs. */
  personalData: { request: z.object({ id }), answer: zip },
  getErasure: {
    request: z.object({ id }),
    answer: z.strictObject({
      member_id: z.string(),
      name: z.string(),
      /** Why the person cannot be erased now; empty when nothing stands against it. */
      reasons: z.array(z.string()),
      /** Of a person who is erased. */
      erased: z.strictObject({ at: instant, by: z.string(), reason: z.string() }).nullable(),
    }),
  },
  /** `member_id` is typed to confirm. A repeat ends what a crash has left. */
  erasePerson: {
    request: z.object({ id: recordId, member_id: line(MAX_LENGTH.search), reason }),
    answer: done,
  },
  /** Memberships whose last term ended before the years of the plan, the oldest first: as many as one job erases. */
  getOldRecords: {
    request: z.object({}),
    answer: z.strictObject({
      years: z.int(),
      /** The last term ended before this day. */
      before: calendarDate,
      /** All of them, up to MOST_COUNTED. */
      count: z.int(),
      rows: z.array(
        z.strictObject({
          id: recordId,
          member_id: z.string(),
          name: z.string(),
          office_name: z.string(),
          ended: calendarDate,
        }),
      ),
    }),
  },
  /** Erases the listed ones as a job; those that were not listed are left. */
  eraseOldRecords: {
    request: z.object({ ids: z.array(recordId).min(1).max(MOST_ERASED) }),
    answer: batch,
  },
};
