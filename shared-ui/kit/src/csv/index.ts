/** CSV files of lists. */
import { guarded } from '@rollbook/contract';

/** One cell, safe for spreadsheets, quoted where needed. */
export function csvCell(text: string): string {
  const harmless = guarded(text);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as CSV (RFC 4180), headings first. A number stays one, also a negative one: sums work. */
export function toCsv(headings: readonly string[], rows: Iterable<readonly (string | number)[]>): string {
  const cell = (value: string | number) => (typeof value === 'number' ? String(value) : csvCell(value));
  const lines = [headings, ...rows].map((cells) => cells.map(cell).join(','));
  return `${lines.join('\r\n')}\r\n`;
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
