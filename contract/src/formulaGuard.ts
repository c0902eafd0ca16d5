/** The sign that keeps a text from being a formula in a spreadsheet: put there when a list is saved, taken off when it is read. */

/**
 * Spreadsheets treat a cell that starts with one of these characters, also fullwidth ones, as a formula; an apostrophe
 * marks it as text. In a locale that splits cells at semicolons or tabs, our quotes do not protect: a formula may then
 * start after one, or on the next line.
 */
const BEGIN = String.raw`(^|[;\t\r\n|][ "']*)`;
const FORMULA = String.raw`(?=[=+\-@＝＋－＠]|[\t\r])`;
const UNGUARDED = new RegExp(BEGIN + FORMULA, 'g');
const GUARDED = new RegExp(`${BEGIN}'${FORMULA}`, 'g');

/** A cell that holds white space alone computes nothing. */
export function guarded(text: string): string {
  return text.trim() === '' ? text : text.replace(UNGUARDED, "$1'");
}

/** The text as it was before it was guarded. The sign alone stood before white space that a program has left out since. */
export function unguarded(text: string): string {
  const plain = text.replace(GUARDED, '$1');
  return plain.trim() === "'" ? '' : plain;
}
