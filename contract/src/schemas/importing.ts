import { z } from 'zod';
import { type ImportColumn, IMPORT_COLUMNS, IMPORT_KINDS } from '../importing/columns';
import { ENCODINGS, IMPORT_STATES, MAX_IMPORT } from '../importing/limits';
import { NAME_ORDERS, WRONG_KINDS } from '../importing/rows';
import { DATE_ORDERS } from '../importing/texts';
import { done, instant, recordId, requiredLine } from './fields';

const columns: ImportColumn[] = [...new Set([...IMPORT_COLUMNS.members, ...IMPORT_COLUMNS.offices])];
const column = z.enum(columns);
const id = z.uuid();
const count = z.int().min(0);

const counts = z.strictObject({
  created: count,
  updated: count,
  unchanged: count,
  confirm: count,
  wrong: count,
  /** Of those that are created: further terms of a person. */
  terms: count,
  /** Of a roster: members here who are not in the file. */
  gone: count,
});

/** An import of a file: what it is, how it is read, and how far it is. */
const imported = z.strictObject({
  id,
  kind: z.enum(IMPORT_KINDS),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Why the file was refused, or where the work stopped; empty otherwise. */
  problem: z.string(),
  size: count,
  parts: count,
  rows: count,
  encoding: z.enum(ENCODINGS),
  headings: z.array(z.string()),
  /** The first rows of the file. */
  samples: z.array(z.array(z.string())),
  /** How many rows have a text in each column. */
  filled: z.array(count),
  /** Names with a comma, and examples without one. */
  commas: count,
  columns: z.array(column.nullable()),
  name_order: z.enum(NAME_ORDERS),
  date_order: z.enum(DATE_ORDERS),
  /** The columns are those of an earlier file with these headings. */
  remembered: z.boolean(),
  /** The office of rows that name none. */
  oid: recordId.nullable(),
  roster: z.boolean(),
  /** Rows of the work that are through. */
  through: count,
  counts,
  wrong_kinds: z.array(z.strictObject({ kind: z.enum(WRONG_KINDS), count })),
  /** Texts that are no office here, and which one they are. */
  unknown_offices: z.array(z.strictObject({ text: z.string(), rows: count, oid: recordId.nullable() })),
  /** Members of the file who are at another office here than the file says, by that office. */
  other_offices: z.array(z.strictObject({ oid: recordId, rows: count })),
  /** Members whom the offices of a roster have now. */
  members: count,
  /** Rows in doubt that are written as they were decided, and changed ones that are left out. */
  decided: count,
  left_out: count,
  mails: z.boolean(),
  started_at: instant,
  undo_until: instant.nullable(),
  /** Of an Undo: what was taken back, and what was changed since and stays. */
  undone: count,
  kept: z.array(z.strictObject({ id: recordId, name: z.string() })),
});

const person = z.strictObject({
  id: recordId.optional(),
  member_id: z.string().optional(),
  name: z.string(),
  birthday: z.string(),
  email: z.string(),
  phone: z.string(),
  paid_until: z.string(),
  former_number: z.string().optional(),
  /** Of the record here: its office, and 'This may be Luis Kenford, 4851-3, active till 12/31/2026.' */
  oid: recordId.optional(),
  said: z.string().optional(),
});

const row = z.strictObject({
  row: z.int(),
  name: z.string(),
  cells: z.array(z.string()),
  wrong: z.array(
    z.strictObject({
      column: z.int().nullable(),
      text: z.string(),
      kind: z.enum(WRONG_KINDS),
      reason: z.string(),
    }),
  ),
  /** Of a row that may be a person who is here: both. */
  file: person.optional(),
  here: person.optional(),
  /** What the row changes of the record here; '' before where nothing was. */
  changes: z.array(z.strictObject({ label: z.string(), before: z.string(), after: z.string() })),
  decision: z.enum(['', 'same', 'other', 'leave']),
});

export const importSchemas = {
  /** Announces a file, which is sent in parts. */
  beginImport: {
    request: z.object({
      kind: z.enum(IMPORT_KINDS),
      name: requiredLine(200, 'Please choose a file'),
      size: z.int().min(0).meta({ minimum: 1, maximum: MAX_IMPORT.bytes }),
      /** The import whose wrong rows come again: its office and columns are those of this file. */
      follows: id.optional(),
    }),
    answer: imported,
  },
  /** A part of the file, in base64, from 0; a part that is sent again changes nothing. */
  sendImportPart: {
    request: z.object({
      id,
      part: z.int().min(0).max(1000),
      data: z.base64().max(Math.ceil(MAX_IMPORT.partBytes / 3) * 4 + 4),
    }),
    answer: done,
  },
  getImport: { request: z.object({ id }), answer: imported },
  /** The latest ones, each with who began it, by name, and the office that was chosen for its rows. */
  getImports: {
    request: z.object({}),
    answer: z.array(imported.extend({ by_name: z.string(), office_name: z.string() })),
  },
  /** Reads the file, once all parts are there, or again in another encoding. */
  readImport: {
    request: z.object({ id, encoding: z.enum(ENCODINGS).optional() }),
    answer: imported,
  },
  /** Checks every row; nothing is written. `offices`: what a text of the column of offices means. */
  checkImport: {
    request: z.object({
      id,
      columns: z.array(column.nullable()).max(MAX_IMPORT.columns),
      nameOrder: z.enum(NAME_ORDERS),
      dateOrder: z.enum(DATE_ORDERS),
      oid: recordId.nullable().default(null),
      roster: z.boolean().default(false),
      remember: z.boolean().default(true),
      offices: z
        .array(z.strictObject({ text: z.string().max(200), oid: recordId }))
        .max(500)
        .default([]),
    }),
    answer: imported,
  },
  /**
   * Wrong rows with the file's cells, those that change a record here, those that may be people who are here, and members who
   * are not in a roster.
   */
  getImportRows: {
    request: z.object({
      id,
      what: z.enum(['wrong', 'confirm', 'updated', 'gone']),
      kind: z.enum(WRONG_KINDS).optional(),
      after: z.int().min(0).default(0),
      limit: z.int().min(1).max(1000).default(100),
    }),
    answer: z.strictObject({ rows: z.array(row), next: z.int().nullable() }),
  },
  /**
   * Whether rows are people who are here; of all that wait when no rows are named. A row that changes a record here is left out by
   * `leave`, and taken in again by `same`.
   */
  decideImportRows: {
    request: z.object({
      id,
      rows: z.array(z.int()).max(1000).optional(),
      decision: z.enum(['same', 'other', 'leave']),
    }),
    answer: imported,
  },
  /** Writes what was checked. `count` is what the button says. `ends`: the missing members, as typed. */
  runImport: {
    request: z.object({ id, count, mails: z.boolean().default(false), ends: count.optional() }),
    answer: imported,
  },
  undoImport: { request: z.object({ id }), answer: imported },
  /** Removes the file and what was read of it, before anything is written. */
  dropImport: { request: z.object({ id }), answer: done },
};
