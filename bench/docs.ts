import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { Results } from './results';
import {
  asMarkdown,
  callsTable,
  loadKindsTable,
  loadTable,
  memoryTable,
  targetsTable,
  wholeListTable,
} from './table';

const FILE = 'docs/scale.md';
const BEGIN = '<!-- figures: npm run bench -- --docs -->';
const END = '<!-- end of the figures -->';

/** Writes the figures of the last run into their place in docs/scale.md. */
export async function writeDocs(results: Results): Promise<void> {
  const text = readFileSync(FILE, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${FILE} has no place for the figures`);
  const written = `${before}${BEGIN}\n\n${figures(results)}\n\n${END}${after}`;
  writeFileSync(FILE, await format(written, { ...(await resolveConfig(FILE)), filepath: FILE }));
}

function figures(results: Results): string {
  const { date, machine, node, engine } = results;
  return [
    `Measured on ${date.slice(0, 10)}: ${machine}; Node ${node}; ${engine} engine.`,
    '### Targets',
    asMarkdown(targetsTable(results.targets)),
    '### Calls',
    asMarkdown(callsTable(results)),
    '### The whole list',
    asMarkdown(wholeListTable(results)),
    '### Memory of an API process',
    asMarkdown(memoryTable(results)),
    '### The load of a day',
    asMarkdown(loadTable(results)),
    asMarkdown(loadKindsTable(results)),
  ].join('\n\n');
}
