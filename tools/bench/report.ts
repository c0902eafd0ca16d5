import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

/** What one part of a run measured, as people read it. */
export type Section = { title: string; columns: string[]; rows: string[][] };

/** A promise about speed and what was measured. Values that were not measured have no target. */
export type Target = { what: string; wanted: string; found: string; met: boolean };

/** Everything that a run measured. Latencies in ms, memory in MB. */
export type Report = {
  date: string;
  machine: string;
  node: string;
  engine: string;
  sections: Section[];
  targets: Target[];
};

const FILE = join(import.meta.dirname, 'results.json');
const PAGE = 'docs/scale.md';
const [BEGIN, END] = ['<!-- figures: npm run bench -- --docs -->', '<!-- end of the figures -->'];

export function emptyReport(engine: string): Report {
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  return {
    date: new Date().toISOString(),
    machine,
    node: process.version,
    engine,
    sections: [],
    targets: [],
  };
}

/** Prints a section and stores it at once: an interrupted run keeps what it has measured. */
export function add(report: Report, section: Section, targets: Target[] = []): void {
  report.sections.push(section);
  report.targets.push(...targets);
  writeFileSync(FILE, `${JSON.stringify(report, null, 2)}\n`);
  print(section);
}

export function print({ title, columns, rows }: Section): void {
  console.log(`\n${title}`);
  console.table(
    rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? '']))),
  );
}

export function targetsSection({ targets }: Report): Section {
  const rows = targets.map(({ what, wanted, found, met }) => [what, wanted, found, met ? 'met' : 'NOT MET']);
  return { title: 'Targets', columns: ['target', 'wanted', 'found', 'result'], rows };
}

/** A target of the form "at most". */
export function atMost(what: string, found: number, most: number, unit: string): Target {
  return {
    what,
    wanted: `at most ${most}${unit}`,
    found: `${readable(found)}${unit}`,
    met: found <= most,
  };
}

/** Two decimals below 10, one above. */
export function readable(value: number): string {
  const factor = Math.abs(value) < 10 ? 100 : 10;
  return String(Math.round(value * factor) / factor);
}

export function withCommas(count: number): string {
  return count.toLocaleString('en-US');
}

/** Writes the figures of the last run into docs/scale.md. */
export async function writeDocs(): Promise<void> {
  if (!existsSync(FILE)) throw new Error(`${FILE} does not exist yet: npm run bench writes it`);
  const report: Report = JSON.parse(readFileSync(FILE, 'utf8'));
  const [before, rest] = readFileSync(PAGE, 'utf8').split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no place for the figures`);
  const text = `${before}${BEGIN}\n\n${markdown(report)}\n\n${END}${after}`;
  writeFileSync(PAGE, await format(text, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
}

function markdown(report: Report): string {
  const { date, machine, node, engine, sections } = report;
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    `Measured on ${date.slice(0, 10)}: ${machine}; Node ${node}; ${engine} engine.`,
    ...[targetsSection(report), ...sections].map(({ title, columns, rows }) =>
      [`### ${title}\n`, line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n'),
    ),
  ].join('\n\n');
}
