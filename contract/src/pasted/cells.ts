import { visible } from '../text';

/** The cells of a table by its separator. A cell with separators or line breaks is in quotes, and a quote in it is doubled. */
export function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = cellAt(text, at, separator);
    row.push(cell);
    const after = text[end];
    at = end + 1;
    if (after === separator) continue;
    if (after === '\r' && text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  return rows.map((cells) => cells.map(visible)).filter(hasText);
}

/** A quote that does not close before a separator is a sign of the text: '"Bo" Ng'. */
function cellAt(text: string, start: number, separator: string): { cell: string; end: number } {
  const isEnd = (at: number) => at >= text.length || `${separator}\r\n`.includes(text[at] ?? '');
  if (text[start] === '"') {
    let close = text.indexOf('"', start + 1);
    while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    if (close !== -1 && isEnd(close + 1))
      return { cell: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 };
  }
  let end = start;
  while (!isEnd(end)) end += 1;
  return { cell: text.slice(start, end), end };
}

function hasText(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}
