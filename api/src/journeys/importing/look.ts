import {
  columnsOf,
  dateOrderOf,
  type ImportColumn,
  isFormerNumber,
  isHeadingRow,
  isOfWrongRows,
  memberIdIn,
  withoutAdded,
} from '@rollbook/contract';
import { encodingOf, Refused } from './bytes';
import { Import, type ImportDoc, ImportMatch } from './model';
import { type FileRow, recordsOf, rowsOf } from './records';

/** Rows that are shown, and by which dates and names are recognised. */
const SHOWN = 5;
const LOOKED_AT = 200;
/** Title lines may stand above the headings. */
const HEADING_ROWS = 5;
const SEPARATORS = [',', ';', '\t', '|'];
const DATES: readonly (ImportColumn | undefined | null)[] = ['birthday', 'paidUntil', 'joined'];

/** Reads the file once: its encoding, what divides its cells, its headings, and what its columns may be. */
export async function lookAt(doc: ImportDoc, isEncodingChosen: boolean): Promise<Partial<ImportDoc>> {
  const encoding = isEncodingChosen ? doc.encoding : await encodingOf(doc);
  const { separator, heading_row, headings: top } = await headingsOf({ ...doc, encoding });
  const read = { ...doc, encoding, separator, heading_row };
  const begin: FileRow[] = [];
  const filled: number[] = [];
  let rows = 0;
  for await (const one of rowsOf(read)) {
    rows += 1;
    if (begin.length < LOOKED_AT) begin.push(one);
    one.cells.forEach((cell, at) => {
      if (cell.trim() !== '') filled[at] = (filled[at] ?? 0) + 1;
    });
  }
  const width = Math.max(top.length, filled.length);
  const headings = Array.from({ length: width }, (_, at) => (top[at] ?? '').trim() || `Column ${at + 1}`);
  const known = heading_row === 0 ? [] : columnsOf(doc.kind, headings);
  const match = await ImportMatch.findById(matchKey(doc.kind, headings)).lean();
  const isOwn = (at: number) => doc.kind === 'members' && isOwnNumber(headings[at] ?? '', cellsAt(begin, at));
  const followed = await followedBy(doc, headings);
  const [earlier = null] = followed;
  // Of two clinics that send the same columns it is asked whose the file is.
  const isOneOffice = followed.every(({ oid }) => oid === earlier?.oid);
  const numberAt =
    doc.kind === 'offices' || known.includes('formerNumber')
      ? -1
      : headings.findIndex((heading, at) => isFormerNumber(heading, cellsAt(begin, at)));
  const columns = headings.map(
    (heading, at) =>
      columnIn(earlier, heading) ??
      match?.columns[at] ??
      (at === numberAt ? 'formerNumber' : known[at]) ??
      (isOwn(at) ? 'memberNumber' : null),
  );
  const cellsOf = (wanted: (column: ImportColumn | null) => boolean) =>
    begin.flatMap(({ cells }) => cells.filter((_, at) => wanted(columns[at] ?? null)));
  const names = cellsOf((column) => column === 'name').filter((name) => name.trim() !== '');
  const commas = names.filter((name) => name.includes(',')).length;
  return {
    encoding,
    separator,
    heading_row,
    headings,
    rows,
    columns,
    commas,
    samples: begin
      .slice(0, SHOWN)
      .map(({ cells }) => headings.map((_, at) => (cells[at] ?? '').slice(0, 200))),
    filled: headings.map((_, at) => filled[at] ?? 0),
    remembered: match !== null || earlier !== null,
    ...(earlier !== null && doc.oid === null && isOneOffice
      ? { oid: earlier.oid, offices: earlier.offices }
      : {}),
    name_order:
      earlier?.name_order ?? match?.name_order ?? (commas * 2 > names.length ? 'last, first' : 'first last'),
    date_order:
      earlier?.date_order ?? match?.date_order ?? dateOrderOf(cellsOf((column) => DATES.includes(column))),
  };
}

/** The states in which the columns and the office of a file are chosen. */
const WITH_COLUMNS: ImportDoc['state'][] = ['checked', 'running', 'done', 'undoing', 'undone'];

/** The import whose wrong rows these are, as it was said; else those with the headings that the file had itself, the latest first. */
async function followedBy(
  { _id, kind, follows }: ImportDoc,
  headings: readonly string[],
): Promise<ImportDoc[]> {
  if ((follows || '') !== '') return Import.find({ _id: follows, kind }).lean();
  if (!isOfWrongRows(headings)) return [];
  const chosen = await Import.find({ kind, state: { $in: WITH_COLUMNS } })
    .sort({ started_at: -1 })
    .lean();
  const key = matchKey(kind, headings);
  return chosen.filter((one) => one._id !== _id && matchKey(kind, one.headings) === key);
}

/** What a column of this heading was in the file that this one follows. */
function columnIn(earlier: ImportDoc | null, heading: string): ImportColumn | null {
  const at = earlier?.headings.indexOf(heading) ?? -1;
  return earlier?.columns[at] ?? null;
}

/** 'ID' is another system's number, except where each cell is one of ours: the file was saved here. */
function isOwnNumber(heading: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return /^id$/i.test(heading) && filled.length > 0 && filled.every((cell) => memberIdIn(cell) !== undefined);
}

const cellsAt = (rows: readonly FileRow[], at: number) => rows.map(({ cells }) => (cells[at] ?? '').trim());

/** What a file of wrong rows has beside the columns of its file does not make it another one. */
export function matchKey(kind: string, headings: readonly string[]): string {
  return JSON.stringify([kind, ...withoutAdded(headings)]).slice(0, 2000);
}

type Headings = { separator: string; heading_row: number; headings: string[] };

/** By what divides the first rows so that most headings are understood, else into most cells. */
async function headingsOf(doc: ImportDoc): Promise<Headings> {
  const tried = [];
  for (const separator of SEPARATORS) {
    const begin = await beginning({ ...doc, separator });
    const at = begin.findIndex(({ cells }) => isHeadingRow(doc.kind, cells));
    const headings = begin[at]?.cells ?? [];
    const understood = columnsOf(doc.kind, headings).filter((column) => column !== undefined).length;
    const width = Math.max(0, ...begin.map(({ cells }) => cells.length));
    tried.push({ separator, heading_row: at + 1, headings, understood, width });
  }
  const [best] = tried.toSorted((a, b) => b.understood - a.understood || b.width - a.width);
  if (best === undefined) throw new Refused('The file is empty.');
  return best;
}

async function beginning(doc: ImportDoc): Promise<FileRow[]> {
  const begin: FileRow[] = [];
  for await (const one of recordsOf(doc)) {
    begin.push(one);
    if (begin.length === HEADING_ROWS) break;
  }
  return begin;
}
