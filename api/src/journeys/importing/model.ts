import {
  DATE_ORDERS,
  ENCODINGS,
  IMPORT_KINDS,
  IMPORT_STATES,
  IMPORT_UNDO_DAYS,
  type ImportColumn,
  NAME_ORDERS,
  type WrongCell,
} from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';

const text = { type: String, default: '' } as const;
const count = { type: Number, default: 0 } as const;
const DAY_S = 86_400;

/** An import of a file. Its bytes, the rows that wait for a person and what it has written are records of their own. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: IMPORT_KINDS, required: true },
    name: { type: String, required: true },
    state: { type: String, enum: IMPORT_STATES, required: true },
    problem: text,
    size: { type: Number, required: true },
    parts: count,
    rows: count,
    encoding: { type: String, enum: ENCODINGS, default: 'utf-8' },
    separator: { type: String, default: ',' },
    /** The number of the record with the headings, from 1; 0 for none. */
    heading_row: count,
    headings: { type: [String], default: [] },
    samples: { type: Array, default: [] },
    filled: { type: [Number], default: [] },
    commas: count,
    columns: { type: Array, default: [] },
    name_order: { type: String, enum: NAME_ORDERS, default: 'first last' },
    date_order: { type: String, enum: DATE_ORDERS, default: 'mdy' },
    /** The import whose wrong rows these are, corrected. */
    follows: text,
    remembered: { type: Boolean, default: false },
    oid: { type: Number, default: null },
    roster: { type: Boolean, default: false },
    /** What a text of the column of offices means, as it was chosen. */
    offices: { type: Array, default: [] },
    unknown_offices: { type: Array, default: [] },
    /** The number of the last record that is through, and how many rows are. */
    at_row: count,
    through: count,
    counts: { type: Object, required: true },
    wrong_kinds: { type: Array, default: [] },
    other_offices: { type: Array, default: [] },
    members: count,
    mails: { type: Boolean, default: false },
    ends: { type: Boolean, default: false },
    undone: count,
    kept: { type: Array, default: [] },
    by: { type: String, required: true },
    started_at: { type: Date, required: true },
    finished_at: { type: Date, default: null },
    /** Steps that ended with an error, one after another. */
    failures: count,
    open: { type: Boolean, default: false },
    due: { type: Date, default: null },
    lease: text,
    request: text,
  },
  { ...SCHEMA, minimize: false },
);
// Where imports wait for their steps. Partial: as small as what is running.
schema.index({ due: 1 }, { name: 'running', partialFilterExpression: { open: true } });
schema.index({ started_at: 1 }, { expireAfterSeconds: 30 * DAY_S });

export type Counts = Record<
  'created' | 'updated' | 'unchanged' | 'confirm' | 'wrong' | 'gone' | 'terms',
  number
>;
export const NO_COUNTS: Counts = {
  created: 0,
  updated: 0,
  unchanged: 0,
  confirm: 0,
  wrong: 0,
  gone: 0,
  terms: 0,
};
type Given = {
  samples: string[][];
  columns: (ImportColumn | null)[];
  offices: { text: string; oid: number }[];
  unknown_offices: { text: string; rows: number; oid: number | null }[];
  other_offices: { oid: number; rows: number }[];
  counts: Counts;
  wrong_kinds: { kind: WrongCell['kind']; count: number }[];
  kept: { id: number; name: string }[];
  oid: number | null;
  due: Date | null;
  finished_at: Date | null;
};
export type ImportDoc = Stored<typeof schema, Given>;
export const Import = model<ImportDoc>('Import', schema, 'imports');

/** A part of the bytes as they were sent. */
const partSchema = new Schema(
  {
    _id: { type: String, required: true },
    import: { type: String, required: true },
    part: { type: Number, required: true },
    data: { type: Buffer, required: true },
    at: { type: Date, required: true },
  },
  SCHEMA,
);
partSchema.index({ import: 1, part: 1 });
partSchema.index({ at: 1 }, { expireAfterSeconds: IMPORT_UNDO_DAYS * DAY_S });
export type PartDoc = Stored<typeof partSchema>;
export const ImportPart = model<PartDoc>('ImportPart', partSchema, 'import_parts');

const person = { type: Object, default: null };

/** A row that the check found wrong, in doubt, or to change a record; or a member who is missing in a roster. */
const rowSchema = new Schema(
  {
    _id: { type: String, required: true },
    import: { type: String, required: true },
    row: { type: Number, required: true },
    what: { type: String, enum: ['wrong', 'confirm', 'updated', 'gone', 'term'], required: true },
    kind: text,
    name: text,
    cells: { type: [String], default: [] },
    wrong: { type: Array, default: [] },
    file: person,
    here: person,
    /** What the row changes of the record here, as it is shown. */
    changes: { type: Array, default: [] },
    decision: { type: String, enum: ['', 'same', 'other', 'leave'], default: '' },
    /** Of a person with several terms in the file: the first row of them. */
    lead: count,
    at: { type: Date, required: true },
  },
  { ...SCHEMA, minimize: false },
);
rowSchema.index({ import: 1, what: 1, row: 1 });
rowSchema.index({ import: 1, lead: 1, row: 1 });
// How many are decided.
rowSchema.index({ import: 1, what: 1, decision: 1 });
rowSchema.index({ at: 1 }, { expireAfterSeconds: IMPORT_UNDO_DAYS * DAY_S });
export type Shown = {
  id?: number;
  member_id?: string;
  name: string;
  birthday: string;
  email: string;
  phone: string;
  paid_until: string;
  former_number?: string;
  oid?: number;
  said?: string;
};
export type Change = { label: string; before: string; after: string };
export type RowDoc = Stored<
  typeof rowSchema,
  { wrong: WrongCell[]; file: Shown | null; here: Shown | null; changes: Change[]; kind: string }
>;
export const ImportRow = model<RowDoc>('ImportRow', rowSchema, 'import_rows');

type Fields = Record<string, unknown>;

/** What the run does with a row, stored before it is done: a run that is repeated does the same. */
const lineSchema = new Schema(
  {
    _id: { type: String, required: true },
    import: { type: String, required: true },
    row: { type: Number, required: true },
    what: { type: String, enum: ['created', 'updated', 'unchanged', 'refused', 'ended'], required: true },
    /** The application or office; null where there is none. */
    id: { type: Number, default: null },
    name: text,
    /** Of a person with several terms in the file: the first row of them. */
    lead: count,
    /** The application here that a new term follows. */
    renews: { type: Number, default: null },
    /** Of an update. */
    version: count,
    before: { type: Object, default: null },
    after: { type: Object, default: null },
    at: { type: Date, required: true },
  },
  { ...SCHEMA, minimize: false },
);
lineSchema.index({ import: 1, row: 1 });
lineSchema.index({ import: 1, what: 1, row: 1 });
lineSchema.index({ at: 1 }, { expireAfterSeconds: 30 * DAY_S });
// Of a person who is erased.
lineSchema.index({ id: 1 });
export type LineDoc = Stored<
  typeof lineSchema,
  { id: number | null; renews: number | null; before: Fields | null; after: Fields | null }
>;
export const ImportLine = model<LineDoc>('ImportLine', lineSchema, 'import_lines');

/** How the columns of a file with these headings were read last; `_id` is the kind with the headings. */
const matchSchema = new Schema(
  {
    _id: { type: String, required: true },
    columns: { type: Array, required: true },
    name_order: { type: String, enum: NAME_ORDERS, required: true },
    date_order: { type: String, enum: DATE_ORDERS, required: true },
    at: { type: Date, required: true },
  },
  SCHEMA,
);
export type MatchDoc = Stored<typeof matchSchema, { columns: (ImportColumn | null)[] }>;
export const ImportMatch = model<MatchDoc>('ImportMatch', matchSchema, 'import_matches');

export const rowId = (doc: Pick<ImportDoc, '_id'>, row: number) => `${doc._id}:${row}`;
