import { z } from 'zod';
import { BATCH_KINDS, BATCH_STATES, MAX_BATCH } from '../membership/batch';
import { instant, recordId } from './fields';

const ids = z
  .array(recordId)
  .min(1)
  .max(MAX_BATCH)
  .refine((all) => new Set(all).size === all.length, 'An application is named twice');

/** An application of a batch that was left as it was, and why. */
const left = z.strictObject({
  id: recordId,
  /** Empty when there is no such application. */
  name: z.string(),
  code: z.string(),
  detail: z.string(),
});

/** One piece of work on many applications (K4): it goes on when its page is closed. */
export const batch = z.strictObject({
  batch: z.string(),
  kind: z.enum(BATCH_KINDS),
  state: z.enum(BATCH_STATES),
  /** The office of all of them; null when there are several. */
  oid: recordId.nullable(),
  /** Its name; '' when there are several. */
  office_name: z.string(),
  /** The name in the first application. */
  name: z.string(),
  count: z.int(),
  /** Those that are through, done or refused; while it is undone, those that are taken back or stay. */
  through: z.int(),
  /** The renewals that were made, without those taken back. */
  made: z.array(recordId),
  /** Of these, what still waits for payment. */
  unpaid: z.array(recordId),
  refused: z.array(left),
  /** What Undo has left, because something followed it. */
  kept: z.array(left),
  /** While Undo can take it back: what the batch has done and nothing has undone, one by one. `made`: the renewal. */
  standing: z.array(z.strictObject({ id: recordId, name: z.string(), made: recordId.nullable() })).optional(),
  /** Of these, so many are being taken back now. */
  taking_back: z.int().optional(),
  /** Null while it runs and once it is undone, and where nothing can be taken back, like a mail. */
  undo_until: instant.nullable(),
});

export const batchSchemas = {
  /**
   * Renews these applications, unpaid and signed on paper, reminds their members of what is due now, or deletes them, which
   * only the administrator may. `another`: each renewal is for another person of the same name (D35).
   */
  startBatch: {
    request: z.object({ kind: z.enum(BATCH_KINDS), ids, another: z.boolean().default(false) }),
    answer: batch,
  },
  /** The caller's batches that are running or can be undone, the latest first. */
  getBatches: { request: z.object({}), answer: z.array(batch) },
  /** Takes back what nothing has followed: of these applications of the batch alone, or of all. */
  undoBatch: {
    request: z.object({ batch: z.string().max(64), ids: ids.optional() }),
    answer: batch,
  },
};
