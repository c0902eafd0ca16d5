/** CSV files of lists. */
import { guarded } from '@rollbook/contract';

/** One cell, safe for spreadsheets, quoted where needed. */
export function csvCell(text: string): string {
  const harmless = guarded(text);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A text, a number, or money in cents. */
export type CsvCell = string | number | { readonly cents: number };

/** '20.00', or '-5.00': how money stands in a file, so that a spreadsheet sums it. */
export function plainDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** A table as CSV (RFC 4180), headings first. Numbers and money stay numbers, also negative ones: sums work. */
export function toCsv(headings: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const lines = [headings, ...rows].map((cells) => cells.map(inFile).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

function inFile(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? csvCell(cell) : plainDollars(cell.cents);
}

/** Makes the browser save a file. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // A running download keeps its own reference; a minute is enough for it to start on a slow disk.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves CSV with a byte order mark: without it, spreadsheets read the accents in a legacy encoding. */
export function downloadCsv(name: string, csv: string): void {
  download(name, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
}

/** A file name from a title: 'Members, Nov 2026' becomes 'members-nov-2026.csv'. */
export function fileName(title: string, ending: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['list'];
  return `${words.join('-')}.${ending}`;
}
