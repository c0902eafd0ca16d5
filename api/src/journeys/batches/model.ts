import { BATCH_KINDS, BATCH_STATES, type CallInput, type Suspect } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';

/** How far an application of a batch is. `kept`: Undo has left it. `gone`: it was taken back before the last Undo. */
export const OUTCOMES = ['waiting', 'done', 'refused', 'undone', 'kept', 'gone'] as const;

const text = { type: String, default: '' } as const;

const item = new Schema(
  {
    id: { type: Number, required: true },
    /** The number of what is made for it; taken before it is made, so that a repeated step makes it once. */
    made: { type: Number, default: null },
    outcome: { type: String, enum: OUTCOMES, required: true },
    /** Of the application, for a refusal that is read without the list. */
    name: text,
    code: text,
    detail: text,
    /** The stored record that may be the same person as this row. */
    suspect: { type: Object, default: null },
  },
  { _id: false },
);

/** A row of the paper log as it was sent. */
const entry = new Schema(
  {
    row: { type: String, required: true },
    first: text,
    last: text,
    email: text,
    primaryPhone: text,
    additionalFamily: text,
    submitDate: text,
  },
  { _id: false },
);

/** One piece of work on many applications. `_id` is the attempt id of the request: a repeat starts nothing. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: BATCH_KINDS, required: true },
    state: { type: String, enum: BATCH_STATES, required: true },
    items: { type: [item], required: true },
    /** Rows of the paper log: item 1 is about the first one. */
    entries: { type: [entry], default: [] },
    /** True for the id of each row that was not stored and that a person has removed since. */
    dropped: { type: Object, default: {} },
    /** The office of all of them; null when there are several. */
    oid: { type: Number, default: null },
    /** Each is another person of the same name (D35). */
    another: { type: Boolean, required: true },
    /** Who started it: see http/caller. */
    by: { type: String, required: true },
    started_at: { type: Date, required: true },
    /** The move of a clinic that it carries out or takes back: its id, and the two offices. */
    move: { type: Object, default: null },
    /** The applications that an Undo of single ones takes back; null for all. */
    undo_ids: { type: [Number], default: null },
    /** Of what was asked for; empty for jobs of earlier versions. */
    digest: text,
    /** Whether steps are left, and when the next one is due. */
    open: { type: Boolean, required: true },
    due: { type: Date, default: null },
    request: text,
  },
  SCHEMA,
);
// Where batches wait for their steps. Partial: as small as what is running.
schema.index({ due: 1 }, { name: 'running', partialFilterExpression: { open: true } });
// A batch with its names is kept for a day.
schema.index({ started_at: 1 }, { expireAfterSeconds: 86_400 });
// The batches of a caller that can be undone.
schema.index({ by: 1, started_at: -1 });

/** An item that no step has gone through. */
export const WAITING = { made: null, outcome: 'waiting', code: '', detail: '' } as const;

export type BatchItem = {
  id: number;
  made: number | null;
  outcome: (typeof OUTCOMES)[number];
  name: string;
  code: string;
  detail: string;
  suspect?: Suspect | null;
};
export type LogRow = CallInput<'enterLogRows'>['rows'][number];
export type BatchDoc = Stored<
  typeof schema,
  {
    items: BatchItem[];
    entries: LogRow[];
    dropped?: Record<string, boolean>;
    oid: number | null;
    due: Date | null;
    move?: { move: string; from: number; to: number } | null;
    undo_ids: number[] | null;
  }
>;
/** What the corner needs: it asks each second, and the rows may be many. */
export const WITHOUT_ENTRIES = '_id kind state items oid by started_at undo_ids open due';
export const Batch = model<BatchDoc>('Batch', schema, 'batches');
