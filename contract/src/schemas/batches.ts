import { z } from 'zod';
import { BATCH_KINDS, BATCH_STATES, CHOSEN_BATCHES, MAX_BATCH, MAX_LOG_ROWS } from '../membership/batch';
import { done, instant, officeReference, recordId } from './fields';
import { suspect } from './suspect';

const differ = (ids: readonly unknown[]) => new Set(ids).size === ids.length;

const ids = z.array(recordId).min(1).max(MAX_BATCH).refine(differ, 'An application is named twice');

/**
 * A row of the paper log. `row` is the id that its screen has given it, and stays with it: a row that is sent again is
 * stored once. Its texts are judged one by one when its turn comes, as officeSubmitApplication judges them, so that one
 * wrong row does not refuse the others: here are only bounds far above them.
 */
const text = z.string().max(2000).default('');
const logRow = z.strictObject({
  row: z.uuid(),
  first: text,
  last: text,
  email: text,
  primaryPhone: text,
  additionalFamily: text,
  submitDate: text,
});

/** An application of a batch that was left as it was, and why. The rows of a paper log are numbered from 1. */
const left = z.strictObject({
  id: recordId,
  /** Empty when there is no such application. */
  name: z.string(),
  code: z.string(),
  detail: z.string(),
});

/** One piece of work on many applications: it goes on when its page is closed. */
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
  /** The renewals or entries that were made, without those taken back or deleted since. */
  made: z.array(recordId),
  /** Of these, what still waits for payment. */
  unpaid: z.array(recordId),
  /** What was not done and still waits for a person: a row of the paper log goes when it is removed, stored or sent again. */
  refused: z.array(left),
  /** What Undo has left, because something followed it. */
  kept: z.array(left),
  /** While Undo can take it back: what the batch has done and nothing has undone, one by one. `made`: the renewal or entry. */
  standing: z.array(z.strictObject({ id: recordId, name: z.string(), made: recordId.nullable() })).optional(),
  /** Of these, so many are being taken back now. */
  taking_back: z.int().optional(),
  /** Once it is undone: so many the last Undo has taken back, without those that were taken back before. */
  taken_back: z.int().optional(),
  /** Null while it runs and once it is undone, and where nothing can be taken back, like a mail. */
  undo_until: instant.nullable(),
});

const fact = z.int();

/** What the move of a clinic would do, and what stands in its way: sentences that say what to do first. */
const moveCheck = z.strictObject({
  members: fact,
  active: fact,
  unpaid: fact,
  renewals: fact,
  ended: fact,
  /** Names that a payment has at this moment. */
  being_paid: fact,
  /** Open requests and running jobs of the clinic, its named users, and names whose cash or check is in no deposit. */
  requests: fact,
  jobs: fact,
  users: fact,
  undeposited: fact,
  undeposited_cents: fact,
  differences: z.array(z.strictObject({ label: z.string(), here: z.string(), there: z.string() })),
  /** People who may be at the other clinic too. */
  same: z.array(
    z.strictObject({
      id: recordId,
      name: z.string(),
      listed_as: z.string(),
      other: recordId,
      other_listed_as: z.string(),
    }),
  ),
  same_count: fact,
  in_the_way: z.array(z.string()),
});

export const batchSchemas = {
  /** What moving all members of a clinic to another one would do. Nothing changes. */
  checkOfficeMove: { request: z.object({ from: recordId, to: recordId }), answer: moveCheck },
  /** Closes a clinic and moves its members as one job. `members`: how many the button has named; 409 when it is another number. */
  moveOffice: { request: z.object({ from: recordId, to: recordId, members: z.int() }), answer: batch },
  /** Takes a move back as a whole, within 30 days. What was changed since stays where it is, and is named. */
  moveOfficeBack: { request: z.object({ move: z.string().max(64) }), answer: batch },
  /** The latest move of the clinic's members to another one. */
  getOfficeMove: {
    request: z.object({ oid: z.coerce.number().pipe(recordId) }),
    answer: z.strictObject({
      move: z
        .strictObject({
          move: z.string(),
          state: z.enum(['moving', 'moved', 'moving back', 'back']),
          to: recordId,
          office_name: z.string(),
          members: z.int(),
          /** Those that stayed at the other clinic when it was taken back. */
          kept: z.int(),
          at: instant,
          by: z.string(),
          undo_until: instant.nullable(),
        })
        .nullable(),
    }),
  },
  /**
   * Renews these applications, unpaid and signed on paper, reminds their members of what is due now, or deletes them, which
   * only the administrator may. `another`: each renewal is for another person of the same name (D35).
   */
  startBatch: {
    request: z.object({ kind: z.enum(CHOSEN_BATCHES), ids, another: z.boolean().default(false) }),
    answer: batch,
  },
  /** The caller's batches that are running or can be undone, the latest first. */
  getBatches: { request: z.object({}), answer: z.array(batch) },
  /** Takes back what nothing has followed: of these applications of the batch alone, or of all. */
  undoBatch: {
    request: z.object({ batch: z.string().max(64), ids: ids.optional() }),
    answer: batch,
  },
  /** Stores rows of the paper log of an office, in their order, as one batch of the kind 'enter'. */
  enterLogRows: {
    request: z.object({
      office: officeReference,
      rows: z
        .array(logRow)
        .min(1)
        .max(MAX_LOG_ROWS)
        .refine((rows) => differ(rows.map(({ row }) => row)), 'A row is named twice'),
    }),
    answer: batch,
  },
  /**
   * What became of the caller's rows of an office. `rows`: rows that a screen still has; `gone` are those of them that
   * are stored, wait for their turn or were removed. `refused`: all rows that were not stored and wait for a person.
   */
  getLogRows: {
    request: z.object({ oid: recordId, rows: z.array(z.uuid()).max(5000).default([]) }),
    answer: z.strictObject({
      gone: z.array(z.uuid()),
      refused: z.array(
        z.strictObject({
          ...logRow.shape,
          code: z.string(),
          detail: z.string(),
          /** The record of the own office that the person may be. */
          suspect: suspect.optional(),
        }),
      ),
    }),
  },
  /** A person has removed these rows that were not stored. */
  dropLogRows: {
    request: z.object({ rows: z.array(z.uuid()).min(1).max(100) }),
    answer: done,
  },
};
