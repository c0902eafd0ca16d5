import type { ExportedList, ExportWay } from '@rollbook/contract';
import { html, type Letterhead, type Paper, paperTable, printPaper } from '@rollbook/ui';
import { type CsvCell, downloadCsv, fileName, toCsv } from '../csv';
import { noteExport } from './noteExport';
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
  if (trouble === '') noteListing(listing, 'paper');
  return trouble;
}

/** Saves the list as CSV, with the numbers of its rows. */
export function saveListCsv<Row>(listing: MemberListing<Row>): void {
  const { headings, cells } = fileCells(listing);
  const rows = cells.map((own, index): CsvCell[] => [index + 1, ...own]);
  downloadCsv(fileName(listing.title, 'csv'), toCsv(['#', ...headings], rows));
  noteListing(listing, 'file');
}

/** Tells the history that the list was saved or printed. */
export function noteListing<Row>({ list, rows }: MemberListing<Row>, way: ExportWay): void {
  noteExport({ list, way, rows: rows.length });
}

/** Headings and texts of a list. */
export function listTexts<Row>({ rows, columns }: Omit<Listing<Row>, 'title'>) {
  const printed = columnsOf(columns, 'paper');
  return {
    headings: printed.map(({ header }) => header),
    cells: rows.map((row) => printed.map(({ text }) => text(row))),
  };
}

/** A list as CSV, without the numbers of its rows. */
export function listCsv<Row>(listing: Omit<Listing<Row>, 'title'>): string {
  const { headings, cells } = fileCells(listing);
  return toCsv(headings, cells);
}

function fileCells<Row>({ rows, columns }: Omit<Listing<Row>, 'title'>) {
  const saved = columnsOf(columns, 'paper');
  return {
    headings: saved.map(({ header }) => header),
    cells: rows.map((row): CsvCell[] => saved.map(({ text, file = text }) => file(row))),
  };
}

function numbered<Row>(listing: Listing<Row>) {
  const { headings, cells } = listTexts(listing);
  return {
    headings: ['#', ...headings],
    cells: cells.map((texts, index) => [String(index + 1), ...texts]),
  };
}
