import type { Application } from '@rollbook/contract';
import { downloadCsv, fileName, toCsv } from '@rollbook/kit';
import { html, type Letterhead, type Paper, paperTable, printPaper } from '@rollbook/ui';
import { columnsFor } from './shown';

/** A list for paper or CSV: every row that matches the filter, without controls. */
export type Listing = { title: string; rows: readonly Application[]; withOffice: boolean };

/** Prints the list; answers as `printPaper`. */
export function printList(listing: Listing, from: Letterhead | null): string {
  return printPaper(listPaper(listing, from));
}

/** The list on paper: the plan's name, the title and all rows, in landscape. */
export function listPaper(listing: Listing, from: Letterhead | null): Paper {
  const { title, rows } = listing;
  const body = html`<h1>${title}</h1>
    <p>${rows.length} ${rows.length === 1 ? 'application' : 'applications'}</p>
    ${paperTable(headings(listing), cells(listing))}`;
  return { title, from, body, across: true };
}

/** Saves the list as CSV. */
export function saveCsv(listing: Listing): void {
  downloadCsv(fileName(listing.title, 'csv'), toCsv(headings(listing), cells(listing)));
}

function headings({ withOffice }: Listing): string[] {
  return ['#', ...columnsFor(withOffice).map(({ heading }) => heading)];
}

function cells({ rows, withOffice }: Listing): string[][] {
  const texts = columnsFor(withOffice).map(({ text }) => text);
  return rows.map((row, index) => [String(index + 1), ...texts.map((text) => text(row))]);
}
