import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Marks, markdownTable, rewrite } from '../docs/generated';
import type { Figures } from './figures';

/** A table of what was measured, as people read it. */
export type Section = { title: string; note?: string; columns: string[]; rows: string[][] };

/** A promise about speed and what was measured. Values that were not measured have no target. */
export type Target = { what: string; wanted: string; found: string; met: boolean };

/** The figures of one call at a number of applications, or of a call that does not depend on it. */
export type CallFigures = { call: string; size: number | null; figures: Figures };

/** What one part of a run measured. */
export type Part = { calls?: CallFigures[]; sections?: Section[]; targets?: Target[] };

/** Everything that a run measured. Latencies in ms, memory in MB. */
export type Report = {
  date: string;
  machine: string;
  node: string;
  engine: string;
  calls: CallFigures[];
  sections: Section[];
  targets: Target[];
};

const FILE = join(import.meta.dirname, 'results.json');
const PAGE = 'docs/scale.md';
const MARKS: Marks = ['<!-- figures: npm run bench -- --docs -->', '<!-- end of the figures -->'];

export function emptyReport(engine: string): Report {
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  return {
    date: new Date().toISOString(),
    machine,
    node: process.version,
    engine,
    calls: [],
    sections: [],
    targets: [],
  };
}

/** Prints what a part measured and stores it at once: an interrupted run keeps what it has measured. */
export function add(report: Report, { calls = [], sections = [], targets = [] }: Part): void {
  report.calls.push(...calls);
  report.sections.push(...sections);
  report.targets.push(...targets);
  writeFileSync(FILE, `${JSON.stringify(report, null, 2)}\n`);
  // The figures of all calls share one table.
  for (const section of [...(calls.length > 0 ? [callsSection(calls)] : []), ...sections]) print(section);
}

/** One row per call: p50/p95/p99 at each size, and the throughput at the largest. */
function callsSection(calls: CallFigures[]): Section {
  const known = [...new Set(calls.flatMap(({ size }) => size ?? []))].toSorted((a, b) => a - b);
  const sizes = known.length > 0 ? known : [null];
  const names = [...new Set(calls.map(({ call }) => call))];
  const rows = names.map((name) => {
    const own = calls.filter(({ call }) => call === name);
    const at = (size: number | null, index: number) =>
      own.find((one) => one.size === size || (one.size === null && index === 0))?.figures;
    const perSecond = own.at(-1)?.figures.perSecond ?? Number.NaN;
    return [name, ...sizes.map((size, index) => latencies(at(size, index))), readable(perSecond)];
  });
  return {
    title: 'Calls',
    note: 'p50 / p95 / p99 in ms, by the number of applications; throughput at the largest.',
    columns: ['call', ...sizes.map((size) => (size === null ? 'ms' : withCommas(size))), 'per s'],
    rows,
  };
}

function latencies(figures: Figures | undefined): string {
  return figures === undefined ? '' : [figures.p50, figures.p95, figures.p99].map(readable).join('/');
}

export function print({ title, columns, rows }: Section): void {
  console.log(`\n${title}`);
  console.table(
    rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? '']))),
  );
}

export function targetsSection({ targets }: Report): Section {
  const rows = targets.map(({ what, wanted, found, met }) => [what, wanted, found, met ? 'met' : 'NOT MET']);
  return { title: 'Targets', columns: ['target', 'wanted', 'found', ''], rows };
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

/** A throughput of at least so many per second. */
export function atLeast(what: string, perSecond: number, least: number): Target {
  return {
    what,
    wanted: `at least ${least} per s`,
    found: `${readable(perSecond)} per s`,
    met: perSecond >= least,
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

/**
 * Writes the figures of the last run into docs/scale.md. A run of a part (--calls, --load) keeps the other tables of the
 * page.
 */
export async function writeDocs(): Promise<void> {
  if (!existsSync(FILE)) throw new Error(`${FILE} does not exist yet: npm run bench writes it`);
  const report: Report = JSON.parse(readFileSync(FILE, 'utf8'));
  await rewrite(PAGE, MARKS, (old) => markdown(report, old));
}

/** The tables of the page, in its order. */
const TABLES = [
  'Targets',
  'Calls',
  'The whole list',
  'An import',
  'Memory of an API process',
  'The load of a day',
];

function markdown(report: Report, old: string): string {
  const { date, machine, node, engine, calls, sections } = report;
  const measured = [targetsSection(report), ...(calls.length > 0 ? [callsSection(calls)] : []), ...sections];
  const kept = tablesOf(old);
  const tables = TABLES.flatMap((title) => {
    const own = measured.filter((section) => section.title === title);
    const text = own.length > 0 ? own.map(table).join('\n\n') : kept.get(title);
    return text === undefined ? [] : [`### ${title}\n\n${text}`];
  });
  const isWhole = TABLES.every((title) => measured.some((section) => section.title === title));
  const earlier = /(?:not run: |Measured on )(\d{4}-\d\d-\d\d)(?!.*not run: )/.exec(old)?.[1];
  const others = isWhole || earlier === undefined ? '' : ` Tables of parts that were not run: ${earlier}.`;
  return [
    `Measured on ${date.slice(0, 10)}: ${machine}; Node ${node}; ${engine} engine.${others}`,
    ...tables,
  ].join('\n\n');
}

function table({ note, columns, rows }: Section): string {
  const text = markdownTable(columns, rows);
  return note === undefined ? text : `${note}\n\n${text}`;
}

/** The text below each heading. */
function tablesOf(block: string): Map<string, string> {
  const parts = block.split(/^### /m).slice(1);
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]),
  );
}
