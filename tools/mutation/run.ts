// Runs vitest over a plan. A worker that a mutant keeps from ever answering is ended, and another one goes on behind that mutant.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CONTROLS, DRY, type Outcome, type Plan, planFile, resultFile } from './plan';

const MINUTE_MS = 60_000;
/** Longer than all tests of a group take on a busy machine. */
const ALL_TESTS_MS = 20 * MINUTE_MS;
/** Longer than the tests of a mutant take there until one fails: with the database, and without. */
const [STORED_MS, PURE_MS] = [5 * MINUTE_MS, MINUTE_MS];
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/mutation/vitest.config.ts'];

/** The verdict on each mutant. */
export async function tryMutants(plan: Plan): Promise<Map<string, Outcome['is']>> {
  const verdicts = new Map<string, Outcome['is']>();
  const folder = resolve('.cache', 'mutation', String(process.pid));
  try {
    for (;;) {
      const mutants = plan.mutants.filter(({ id }) => !verdicts.has(id));
      const [first] = mutants;
      if (first === undefined) return verdicts;
      write(folder, { ...plan, mutants });
      const outcomes = await outcomesOf(folder, plan.needsServer ? STORED_MS : PURE_MS);
      check(outcomes);
      for (const { id, is } of outcomes) verdicts.set(id, is);
      const stuck = mutants.find(({ id }) => !verdicts.has(id));
      if (stuck !== undefined) verdicts.set(stuck.id, 'Timeout');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The file of one mutant has its tests; vitest takes them in the order of their names. */
function write(folder: string, plan: Plan): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(planFile(folder), JSON.stringify(plan));
  writeFileSync(resultFile(folder), '');
  const worker = resolve('tools/mutation/worker');
  for (const [at, name] of [DRY, ...CONTROLS, ...plan.mutants.map(({ id }) => id)].entries()) {
    const text = `import { attempt } from '${worker}';\nawait attempt('${name}');\n`;
    writeFileSync(join(folder, `${String(at).padStart(5, '0')}-${name}.test.ts`), text);
  }
}

/** `mutantMs`: a mutant without a verdict for so long never ends. */
async function outcomesOf(folder: string, mutantMs: number): Promise<Outcome[]> {
  const env = { ...process.env, MUTATION_RUN: folder };
  const child = spawn(process.execPath, VITEST, { stdio: ['ignore', 'ignore', 'inherit'], env });
  let [lines, since] = [0, Date.now()];
  const watch = setInterval(() => {
    const now = outcomesIn(folder).length;
    if (now > lines) [lines, since] = [now, Date.now()];
    const longest = lines > CONTROLS.length ? mutantMs : ALL_TESTS_MS;
    if (Date.now() - since > longest) child.kill('SIGKILL');
  }, 1000);
  await new Promise((ended) => child.once('close', ended));
  clearInterval(watch);
  return outcomesIn(folder);
}

function outcomesIn(folder: string): Outcome[] {
  if (!existsSync(resultFile(folder))) return [];
  const whole = readFileSync(resultFile(folder), 'utf8').split('\n').slice(0, -1);
  return whole.map((line) => JSON.parse(line));
}

/** Throws where the tests fail without a mutant: all verdicts would be wrong. */
function check(outcomes: readonly Outcome[]): void {
  for (const name of [DRY, ...CONTROLS]) {
    const found = outcomes.find(({ id }) => id === name);
    if (found?.is !== 'Survived') throw new Error(`the tests fail without a mutant (${name})`);
  }
}
