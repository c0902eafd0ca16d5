/** A file of an import: its size, the bytes of the parts in which it is sent, its rows and its columns, at most. */
export const MAX_IMPORT = {
  bytes: 50_000_000,
  partBytes: 384_000,
  rows: 100_000,
  columns: 200,
  recordBytes: 64_000,
} as const;

/** For this long an import can be undone; then its file is removed. */
export const IMPORT_UNDO_DAYS = 7;

/** Above this share of a roster's members the number of those who are missing is typed. */
export const MAX_MISSING_SHARE = 0.1;

/** Above this number of rows an export asks who it is. */
export const STEP_UP_ROWS = 1000;

export const IMPORT_STATES = [
  'uploading',
  'reading',
  'columns',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'refused',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type FileEncoding = (typeof ENCODINGS)[number];
