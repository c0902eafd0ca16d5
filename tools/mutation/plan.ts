// What a run is about, as main.ts hands it to the processes of vitest.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './instrument';

export type Plan = {
  /** By absolute path, with all mutants in them. */
  sources: Record<string, string>;
  /** In the order in which they are tried. */
  mutants: Mutant[];
  /** Test files, from the top folder. */
  tests: readonly string[];
  /** Whether they call the API. */
  needsServer: boolean;
  /** So long mutants begin; without it all are tried. */
  minutes?: number | undefined;
};

/** One line of the file of results. */
export type Outcome = {
  id: string;
  is: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'Left';
};

declare module 'vitest' {
  interface TaskMeta {
    verdict?: Outcome['is'];
  }
}

/** The name of the run in which no mutant is active, which counts what each test file meets. */
export const DRY = 'dry';
/** The names of the runs without a mutant of every second test, and of the others: they must pass, else a verdict says nothing. */
export const CONTROLS = ['even', 'odd'] as const;

export const planFile = (folder: string) => join(folder, 'plan.json');
export const resultFile = (folder: string) => join(folder, 'results.jsonl');

/** The folder of the run, which main.ts has written. */
export function runFolder(): string {
  const folder = process.env['MUTATION_RUN'];
  if (folder === undefined) throw new Error('npm run test:mutation starts this');
  return folder;
}

export function readPlan(): Plan {
  return JSON.parse(readFileSync(planFile(runFolder()), 'utf8'));
}
