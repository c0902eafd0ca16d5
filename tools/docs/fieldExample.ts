import { readFileSync } from 'node:fs';

const TABLE = 'contract/src/formFields.ts';

/** Applies the example of docs/teams.md, a field more of the form, wherever the table of the fields is loaded. */
export function withFieldExample() {
  return {
    name: 'field-example',
    enforce: 'pre',
    transform: (source: string, id: string) => (id.endsWith(TABLE) ? applied(source) : undefined),
  } as const;
}

/** The table with the example's row. */
export function applied(source: string): string {
  const lines = diffOf(readFileSync('docs/teams.md', 'utf8'));
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  const [before, after] = [without('+'), without('-')];
  if (source.split(before).length !== 2)
    throw new Error(`the example of docs/teams.md does not fit ${TABLE}`);
  return source.replace(before, () => after);
}

function diffOf(page: string): string[] {
  const [, diff = ''] = page.split(`+++ b/${TABLE}\n`);
  const [lines = ''] = diff.split('\n```');
  return lines.split('\n');
}
