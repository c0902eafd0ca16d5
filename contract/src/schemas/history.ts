import { z } from 'zod';
import { EXPORT_WAYS, EXPORTED_LISTS } from '../exports';
import { HISTORY_KINDS } from '../history';
import { MAX_EXPORT_ROWS, MAX_HISTORY_DAYS, MAX_LENGTH } from '../limits';
import { calendarDate, done, pageRequest, recordId, typedText } from './fields';
import { auditEntry } from './records';

const entry = z.strictObject({
  ...auditEntry.shape,
  id: z.string(),
  kind: z.enum(HISTORY_KINDS),
  /** The record by its name, such as 'Ann Lee, 1052-3'. */
  record: z.string(),
  /** Of a member: the application that opens the page. */
  application: recordId.nullable(),
});

const asked = {
  /** Denver days, both inclusive. */
  from: calendarDate,
  to: calendarDate.meta({ description: `Not before 'from', and at most ${MAX_HISTORY_DAYS} days after it` }),
  /** Who did it, as an entry names the caller; 'member' for members all together. */
  who: z.string().max(200).optional(),
  /** What this office did, and what happened to it and its members. */
  oid: recordId.optional(),
  /** Default: everything but looking. */
  kind: z.enum(HISTORY_KINDS).optional(),
  /** A name, a member's number or a receipt. */
  record: typedText.max(MAX_LENGTH.search).optional(),
};

/** Who did what: everything that is recorded, the newest first. */
export const historySchemas = {
  getHistory: {
    request: z.object({ ...asked, ...pageRequest }),
    answer: z.strictObject({
      rows: z.array(entry),
      next: z.string().nullable(),
      /** Entries of each kind in these days, whatever kind is asked for; absent where an office or a record is asked for. */
      counts: z.record(z.enum(HISTORY_KINDS), z.int()).optional(),
      /** Who did something in these days. */
      people: z.array(z.strictObject({ who: z.string(), name: z.string() })),
    }),
  },
  /** More than 1,000 entries need a factor. */
  exportHistory: { request: z.object(asked), answer: z.array(entry) },
  noteExport: {
    request: z.object({
      list: z.enum(EXPORTED_LISTS),
      way: z.enum(EXPORT_WAYS),
      rows: z.int().min(1).max(MAX_EXPORT_ROWS),
    }),
    answer: done,
  },
};
