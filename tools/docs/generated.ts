// What tools write into documents that people write.
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import options from '../../.oxfmtrc.json';

/** Where the generated text of a document begins and ends. */
export type Marks = readonly [begin: string, end: string];

/** The document with another text between its marks, given the old one. Throws when a mark is missing. */
export function replaceBetween(
  document: string,
  [begin, end]: Marks,
  write: (old: string) => string,
): string {
  const [before, rest, ...others] = document.split(begin);
  const [old, ...after] = rest?.split(end) ?? [];
  if (before === undefined || old === undefined || after.length === 0 || others.length > 0)
    throw new Error(`the document has not exactly one ${begin} … ${end}`);
  return `${before}${begin}\n\n${write(old)}\n\n${end}${after.join(end)}`;
}

/** The content of a file as `npm run format` has it. */
export async function formatted(file: string, content: string): Promise<string> {
  const { code, errors } = await format(file, content, options);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  return code;
}

/** Replaces what lies between the marks of a file. */
export async function rewrite(file: string, marks: Marks, write: (old: string) => string): Promise<void> {
  const document = replaceBetween(readFileSync(file, 'utf8'), marks, write);
  writeFileSync(file, await formatted(file, document));
}

/** A Markdown table. A column whose name ends with a colon is aligned right. */
export function markdownTable(columns: string[], rows: (string | number)[][]): string {
  const names = columns.map((name) => name.replace(/:$/, ''));
  const marks = columns.map((name) => (name.endsWith(':') ? '---:' : '---'));
  const texts = rows.map((row) => row.map((cell) => cell.toLocaleString('en-US')));
  return [names, marks, ...texts].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
