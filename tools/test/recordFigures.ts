import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';

const PAGE = 'docs/faults.md';
const END = '<!-- end of figures -->';

/** Writes figures into their results file, and as a table between `begin` and the next end mark of the documentation. */
export async function recordFigures(
  { results, begin }: { results: string; begin: string },
  figures: object,
  table: string,
): Promise<void> {
  writeFileSync(results, await format(JSON.stringify(figures), { filepath: results }));
  const [before = '', ...rest] = readFileSync(PAGE, 'utf8').split(begin);
  if (rest.length !== 1) throw new Error(`${PAGE} has not exactly one '${begin}'`);
  const after = rest.join('').split(END).slice(1).join(END);
  writeFileSync(PAGE, await format(`${before}${begin}\n\n${table}\n\n${END}${after}`, { filepath: PAGE }));
}
