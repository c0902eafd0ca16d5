/**
 * Spreadsheets take a cell that begins like this for a formula, the wide signs too; an apostrophe makes it the text that
 * it is. Where they part cells at semicolons or tabs, our quotes do not hold a cell together: a formula may then begin
 * behind one, or on the next line.
 */
const FORMULA = /(^|[;\t\r\n|][ "']*)(?=[=+\-@＝＋－＠]|[\t\r])/g;

/** One cell, harmless to a spreadsheet and quoted where commas, quotes or line breaks need it. */
export function csvCell(text: string): string {
  const harmless = text.replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as CSV (RFC 4180), headings first. */
export function toCsv(headings: readonly string[], rows: Iterable<readonly string[]>): string {
  const lines = [headings, ...rows].map((cells) => cells.map(csvCell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}
