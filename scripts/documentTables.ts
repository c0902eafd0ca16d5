import { readFileSync } from 'node:fs';

/** A line of a table of a document: the heading (##) that it stands under, and its cells. */
export type Row = { section: string; cells: string[] };

/** Every row of the tables of a Markdown document but their headings. */
export function rowsIn(document: string, isHeading: (cells: string[]) => boolean): Row[] {
  return document
    .split(/^## /m)
    .slice(1)
    .flatMap((text): Row[] => {
      const [section = ''] = text.split('\n');
      return text
        .split('\n')
        .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
        .map((line) => ({ section, cells: cellsOf(line) }))
        .filter(({ cells }) => !isHeading(cells));
    });
}

/** The cells of a table's line; a bar inside a cell is escaped. */
function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** What stands in backticks. */
export function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
}

/** The tests that a text names: `file` “title”. */
export function testsNamedIn(text: string): { file: string; title: string }[] {
  return [...text.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));
}

/** True when the file has a test of this title: quoted, right after the bracket of `test(` or `.each([…])(`. */
export function hasTest(file: string, title: string): boolean {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`\(\s*(['"\`])${escaped}\1`).test(readFileSync(file, 'utf8'));
}
