import {
  ADDED_COLUMNS,
  type CallAnswer,
  COLUMN_LABELS,
  type FileEncoding,
  type ImportColumn,
  type WrongKind,
  withoutAdded,
} from '@rollbook/contract';
import { toCsv } from '@rollbook/kit';

export type Imported = CallAnswer<'getImport'>;
export type Listed = CallAnswer<'getImports'>[number];
export type Row = CallAnswer<'getImportRows'>['rows'][number];

export const counted = (count: number): string => count.toLocaleString('en-US');
export const rowsShown = (count: number): string => `${counted(count)} ${count === 1 ? 'row' : 'rows'}`;

export const ENCODING_NAMES: Record<FileEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big endian',
  'windows-1252': 'Windows-1252 (older Excel)',
};

export const KIND_NAMES: Record<WrongKind, string> = {
  name: 'Name',
  office: 'Office',
  date: 'Date',
  email: 'E-mail',
  state: 'State',
  amount: 'Amount',
  twice: 'Twice in the file',
  other: 'Other',
};

/** How a column is read, in words. */
export const HOW_READ: Partial<Record<ImportColumn, string>> = {
  memberNumber: 'finds the member here',
  formerNumber: 'kept, and found by the search',
  office: 'by name or number',
  email: 'checked; empty changes nothing',
  phone: 'shown as (303) 555-0126',
  state: 'Colo., CO and Colorado are Colorado',
  zip: 'leading zeros kept',
  amount: 'dollars; checked, not counted as money here',
  language: 'Español, Spanish and ES are Spanish',
  family: 'divided at commas',
  leave: 'not stored',
};

export const columnLabel = (column: ImportColumn | null): string =>
  column === null ? 'Choose' : COLUMN_LABELS[column];

/** How many rows a run writes: what is new, changed and not left out, or decided. */
export function written({ counts, decided, left_out }: Imported): number {
  return counts.created + counts.updated - left_out + decided;
}

/** The wrong rows with the cells of the file, as a file that can be corrected and sent again. */
export function wrongRowsCsv({ headings }: Imported, rows: readonly Row[]): string {
  const own = withoutAdded(headings);
  const reasonOf = ({ wrong }: Row) => wrong.map(({ reason }) => reason).join('; ');
  return toCsv(
    [...own, ...ADDED_COLUMNS],
    rows.map((row) => [...own.map((_, at) => row.cells[at] ?? ''), String(row.row), reasonOf(row)]),
  );
}

const SAMPLE: Partial<Record<ImportColumn, string>> = {
  formerNumber: 'HP-00412',
  first: 'Elena',
  last: 'Marquez Ruiz',
  office: 'Harbor Pediatrics',
  birthday: '02/03/1980',
  email: 'elena.marquez@mail.example',
  phone: '(303) 555-0126',
  street: '1420 Larimer St',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
  paidUntil: '12/31/2027',
  language: 'Spanish',
  family: 'Jo, Max',
  joined: '03/14/2024',
  officeName: 'Harbor Pediatrics',
  officePhone: '(303) 555-0111',
  officeEmail: 'office@harbor.example',
  contact: 'Dana Lee',
  website: 'https://harbor.example',
  calendarYear: 'Yes',
};

/** A file with every column that is understood, and one row. */
export function sampleCsv(columns: readonly ImportColumn[]): string {
  const known = columns.filter((column) => SAMPLE[column] !== undefined);
  return toCsv(
    known.map((column) => COLUMN_LABELS[column]),
    [known.map((column) => SAMPLE[column] ?? '')],
  );
}
