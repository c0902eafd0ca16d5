import type { ExportedList } from '@rollbook/contract';
import { html, type Letterhead, type Paper, paperTable, printPaper } from '@rollbook/ui';
import { type CsvCell, downloadCsv, fileName, toCsv } from '../csv';
import { actionFailure } from '../failure/problems';
import { noteExport, notePaper } from './noteExport';
import { type Column, columnsOf } from './column';

/** A list on paper or in a file: all rows, without controls. */
export type Listing<Row> = {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
};

/** A list whose exports are in the history. */
export type MemberListing<Row> = Listing<Row> & { list: ExportedList };

/** The list on paper, in landscape: the plan's name, the title, the number of rows ('12 applications') and all of them. */
export function listPaper<Row>(
  listing: Listing<Row>,
  from: Letterhead | null,
  [one, many]: readonly [one: string, many: string],
): Paper {
  const { title, rows } = listing;
  const { headings, cells } = numbered(listing);
  const body = html`<h1>${title}</h1>
    <p>${rows.length} ${rows.length === 1 ? one : many}</p>
    ${paperTable(headings, cells)}`;
  return { title, from, body, across: true };
}

/** Opens the list in a print window. Returns what is to be said when the browser blocked it, else an empty text. */
export function printList<Row>(
  listing: MemberListing<Row>,
  ...words: [from: Letterhead | null, counted: readonly [one: string, many: string]]
): string {
  const trouble = printPaper(listPaper(listing, ...words));
  if (trouble === '') notePaper(listing);
  return trouble;
}

/** Saves the list as CSV, with the numbers of its rows. Returns the same as `saveCsv`. */
export function saveListCsv<Row>(listing: MemberListing<Row>): Promise<string> {
  const { headings, rows } = fileTable(listing);
  const withNumbers = rows.map((own, index): CsvCell[] => [index + 1, ...own]);
  return saveCsv({ ...listing, headings: ['#', ...headings], rows: withNumbers });
}

/**
 * Saves a table as CSV. The history is told first: a table that leaves without an entry would be one that no one sees.
 * Returns what is to be said when the history did not take it and nothing is saved, else an empty text.
 */
export async function saveCsv({ list, title, headings, rows }: SavedTable): Promise<string> {
  try {
    await noteExport({ list, way: 'file', rows: rows.length });
  } catch (error) {
    return actionFailure(error, 'save the file');
  }
  downloadCsv(fileName(title, 'csv'), toCsv(headings, rows));
  return '';
}

type FileTable = { headings: readonly string[]; rows: readonly (readonly CsvCell[])[] };
type SavedTable = FileTable & { list: ExportedList; title: string };

/** Headings and texts of a list. */
export function listTexts<Row>({ rows, columns }: Omit<Listing<Row>, 'title'>) {
  const printed = columnsOf(columns, 'paper');
  return {
    headings: printed.map(({ header }) => header),
    cells: rows.map((row) => printed.map(({ text }) => text(row))),
  };
}

/** Headings and cells of a list in a file, without the numbers of its rows. */
export function fileTable<Row>({ rows, columns }: Omit<Listing<Row>, 'title'>): FileTable {
  const saved = columnsOf(columns, 'paper');
  return {
    headings: saved.map(({ header }) => header),
    rows: rows.map((row) => saved.map(({ text, file = text }) => file(row))),
  };
}

function numbered<Row>(listing: Listing<Row>) {
  const { headings, cells } = listTexts(listing);
  return {
    headings: ['#', ...headings],
    cells: cells.map((texts, index) => [String(index + 1), ...texts]),
  };
}
