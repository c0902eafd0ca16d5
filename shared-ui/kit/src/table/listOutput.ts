import { html, type Letterhead, type Paper, paperTable } from '@rollbook/ui';
import { downloadCsv, fileName, toCsv } from '../csv';
import { type Column, columnsOf } from './column';

/** A list on paper or in a file: all rows, without controls. */
export type Listing<Row> = {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
};

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

/** Saves the list as CSV, with the numbers of its rows. */
export function saveListCsv<Row>(listing: Listing<Row>): void {
  const { headings, cells } = numbered(listing);
  downloadCsv(fileName(listing.title, 'csv'), toCsv(headings, cells));
}

/** Headings and texts of a list. */
export function listTexts<Row>({ rows, columns }: Omit<Listing<Row>, 'title'>) {
  const printed = columnsOf(columns, 'paper');
  return {
    headings: printed.map(({ header }) => header),
    cells: rows.map((row) => printed.map(({ text }) => text(row))),
  };
}

function numbered<Row>(listing: Listing<Row>) {
  const { headings, cells } = listTexts(listing);
  return {
    headings: ['#', ...headings],
    cells: cells.map((texts, index) => [String(index + 1), ...texts]),
  };
}
