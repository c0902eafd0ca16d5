// npm run test:faults [-- PART …] [-- --record]: payments under every fault and in random schedules, the life of a membership
// (refunds, renewals, reminders, links) in the same way, mutants of all, real processes that are killed, and 5,000 random
// steps in each area (MONKEY_STEPS, MONKEY_SEED). PART: payments, lifecycle, processes, steps; default all. Takes minutes.
// Fails on any violation and on any surviving mutant. --record writes the figures of the parts that ran into
// tools/test/*-results.json and docs/faults.md.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, figuresOf, tableOf } from './faultReport';
import { lifecycleFigures, lifecycleTable } from './lifecycleReport';
import { recordFigures } from './recordFigures';
import { close, playwright, type Result, step, vitest } from './runners';

const { FAULT_ROUNDS = '60', FAULT_WAITS = 'real', MONKEY_STEPS = '5000', MONKEY_SEED = '1,2' } = process.env;
const FOLDER = 'api/test/faults';
const PAYMENTS = ['matrix', 'mutants', 'schedules-first', 'schedules-second'];
const LIFECYCLE = ['refunds', 'renewals', 'reminders', 'links'];

const folder = mkdtempSync(join(tmpdir(), 'rollbook-faults-'));
const env = { FAULT_ROUNDS, FAULT_WAITS, FAULT_REPORT: folder };
const isRecorded = process.argv.includes('--record');
const measure = (name: string, files: string[]): Result =>
  vitest(
    name,
    ['--config', `${FOLDER}/vitest.config.ts`, ...files.map((file) => `${FOLDER}/${file}.measure.ts`)],
    { env },
  );

const PARTS: Record<string, () => Promise<Result[]>> = {
  payments: async () => {
    const result = measure('payments under faults', PAYMENTS);
    const { problems, ...figures } = figuresOf(readParts());
    const table = tableOf(figures);
    const where = { results: 'tools/test/faults-results.json', begin: '<!-- figures -->' };
    return [result, await shown(problems, table, () => recordFigures(where, figures, table))];
  },
  lifecycle: async () => {
    const result = measure('the life of a membership under faults', LIFECYCLE);
    const { problems, ...figures } = lifecycleFigures(readParts());
    const table = lifecycleTable(figures);
    const where = { results: 'tools/test/lifecycle-results.json', begin: '<!-- lifecycle figures -->' };
    return [result, await shown(problems, table, () => recordFigures(where, figures, table))];
  },
  processes: async () => [vitest('real processes', ['--project', 'api', 'api/test/processes'], { env })],
  steps: async () => {
    const build = step('build', ['npm', 'run', '--silent', 'build']);
    const options = { env: { MONKEY_STEPS, MONKEY_SEED } };
    const isBuilt = build.failures.length === 0;
    return [build, ...(isBuilt ? [playwright('random steps', ['e2e/monkey.spec.ts'], options)] : [])];
  },
};

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = wanted.filter((part) => PARTS[part] === undefined);
if (unknown.length > 0)
  throw new Error(`unknown part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`);
const results: Result[] = [];
for (const [part, run] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(part)) results.push(...(await run()));
}
rmSync(folder, { recursive: true });
close(results);

/** Prints the figures of a part, and records them if they are complete. */
async function shown(problems: string[], table: string, record: () => Promise<void>): Promise<Result> {
  console.log(`\n${table}`);
  if (isRecorded && problems.length === 0) await record();
  return { passed: 0, failures: problems };
}

/** The reports of the campaigns' parts by name. */
function readParts(): Record<string, Counts> {
  const names = readdirSync(folder);
  return Object.fromEntries(
    names.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
}
