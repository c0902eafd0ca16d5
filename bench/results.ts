import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { LoadReport } from './load/load';
import type { BySize } from './scenarios/measureCalls';
import type { PaymentFigures } from './scenarios/payments';
import type { WholeList } from './scenarios/wholeList';
import type { WithoutDatabase } from './scenarios/withoutDatabase';
import type { Target } from './targets';

/** Everything that a run has found; latencies in ms, memory in MB. Keys of `BySize` are numbers of applications. */
export type Results = {
  date: string;
  machine: string;
  node: string;
  engine: string;
  sizes: number[];
  withoutDatabase?: WithoutDatabase;
  calls: Record<string, BySize>;
  payments: Record<string, Record<string, PaymentFigures>>;
  wholeList: Record<string, WholeList>;
  /** Of an API process: once it served, after all calls were measured, and its highest. */
  memory: Record<string, { atStart: number; after: number; highest: number }>;
  load: LoadReport[];
  targets: Target[];
};

const FILE = join(import.meta.dirname, 'results.json');

export function emptyResults(engine: string, sizes: number[]): Results {
  const [cpu] = cpus();
  return {
    date: new Date().toISOString(),
    machine: `${cpus().length} x ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.version,
    engine,
    sizes,
    calls: {},
    payments: {},
    wholeList: {},
    memory: {},
    load: [],
    targets: [],
  };
}

/** Written after each part, so that a run that is cut off leaves what it has found. */
export function writeResults(results: Results): void {
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
}

/** The results of the last run. */
export function readResults(): Results {
  if (!existsSync(FILE)) throw new Error('bench/results.json is not there yet: npm run bench writes it');
  const results: Results = JSON.parse(readFileSync(FILE, 'utf8'));
  return results;
}
