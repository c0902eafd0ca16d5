/** Spreadsheets take a cell that begins like this for a formula; an apostrophe makes it the text that it is. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell, harmless to a spreadsheet and quoted where commas, quotes or line breaks need it. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as CSV (RFC 4180), headings first. */
export function toCsv(headings: readonly string[], rows: Iterable<readonly string[]>): string {
  const lines = [headings, ...rows].map((cells) => cells.map(csvCell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}
