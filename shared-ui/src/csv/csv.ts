/**
 * Spreadsheets treat a cell that starts with one of these characters, also fullwidth ones, as a formula; an apostrophe
 * marks it as text. In a locale that splits cells at semicolons or tabs, our quotes do not protect: a formula may then
 * start after one, or on the next line.
 */
const FORMULA = /(^|[;\t\r\n|][ "']*)(?=[=+\-@＝＋－＠]|[\t\r])/g;

/** One cell, safe for spreadsheets, quoted where needed. */
export function csvCell(text: string): string {
  const harmless = text.replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as CSV (RFC 4180), headings first. */
export function toCsv(headings: readonly string[], rows: Iterable<readonly string[]>): string {
  const lines = [headings, ...rows].map((cells) => cells.map(csvCell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}
