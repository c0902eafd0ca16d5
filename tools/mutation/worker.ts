// In a worker of vitest: runs the tests of the plan once for each mutant, with the modules loaded once.
import { resolve } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, onTestFailed, test, vi } from 'vitest';
import { CONTROLS, DRY, type Outcome, type Plan, readPlan } from './plan';

/** What the instrumented sources read and write. */
type Switch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number;
  mutantCoverage?: { static: Counts; perTest: Record<string, Counts> };
};
type Counts = Record<string, number>;

declare global {
  var __stryker__: Switch | undefined;
}
const mutants: Switch = (globalThis.__stryker__ ??= {});

const MINUTE_MS = 60_000;
/** A loop that asks for its mutant so often does not end. */
const ENDLESS = 100_000;
/** A test may take so many times as long as the longest without a mutant, and a few seconds on a busy machine. */
const [LONGER, MORE_MS] = [5, 5000];

let plan: Plan | undefined;
let longest = 0;
let met: Map<string, Set<string>> | undefined;
/** No mutant begins after it, in ms since 1970. */
let until = Infinity;

/** The tests of a module `name`: of a mutant, or of none. The verdict is in the meta data of its file. */
export async function attempt(name: string): Promise<void> {
  plan ??= readPlan();
  if (name === DRY) return dryRun(plan.tests);
  if (CONTROLS.some((one) => one === name)) return controlRun(name, plan);
  const verdict = withoutRun(name, plan);
  if (verdict === undefined) return tryMutant(name, testsOf(name, plan.tests), (task) => meets(task, name));
  test('not run', ({ task }) => {
    task.file.meta.verdict = verdict;
  });
}

async function dryRun(tests: readonly string[]): Promise<void> {
  let begun = 0;
  beforeEach(({ task }) => {
    mutants.currentTestId = keyOf(task);
    begun = performance.now();
  });
  afterEach(({ task }) => {
    mutants.currentTestId = fileOf(task);
    longest = Math.max(longest, performance.now() - begun);
    task.file.meta.verdict = 'Survived';
  });
  await describeAll(DRY, tests);
  afterAll(() => {
    const perTest = Object.entries(mutants.mutantCoverage?.perTest ?? {});
    met = new Map(perTest.map(([key, counts]) => [key, new Set(Object.keys(counts))]));
  });
}

type Named = { name: string; suite?: Named | undefined };
const pathOf = ({ name, suite }: Named): string[] => [...(suite === undefined ? [] : pathOf(suite)), name];
/** What a test meets is counted under its path, what a hook of a file meets under that of its suite. */
const keyOf = (task: Named) => pathOf(task).join(' > ');
const fileOf = (task: Named) => pathOf(task)[0] ?? '';

function meets(task: Named, id: string): boolean {
  return [keyOf(task), fileOf(task)].some((key) => met?.get(key)?.has(id));
}

/**
 * Without a mutant, every second test: those that do not need the tests before them pass. The minutes begin after it.
 * `parity`: of the tests that run.
 */
async function controlRun(name: string, { tests, minutes = Infinity }: Plan): Promise<void> {
  const parity = CONTROLS.findIndex((one) => one === name);
  let at = 0;
  await tryMutant(name, tests, () => {
    at += 1;
    return at % CONTROLS.length === parity;
  });
  afterAll(() => {
    until = Date.now() + minutes * MINUTE_MS;
  });
}

/** The verdict on a mutant that no test meets, or that comes too late. */
function withoutRun(id: string, { tests }: Plan): Outcome['is'] | undefined {
  // Those that no test meets are as rare in a sample as among all.
  if (met === undefined || Date.now() > until) return 'Left';
  if (testsOf(id, tests).length === 0) {
    return mutants.mutantCoverage?.static[id] === undefined ? 'NoCoverage' : 'Ignored';
  }
  return undefined;
}

function testsOf(id: string, tests: readonly string[]): string[] {
  const keys = [...(met ?? [])].filter(([, ids]) => ids.has(id)).map(([key]) => key);
  return tests.filter((file) => keys.some((key) => key === file || key.startsWith(`${file} > `)));
}

/** `isChosen`: of the tests in the files, those that run. */
async function tryMutant(
  id: string,
  tests: readonly string[],
  isChosen: (task: Named) => boolean,
): Promise<void> {
  const testTimeout = longest * LONGER + MORE_MS;
  vi.setConfig({ testTimeout, hookTimeout: testTimeout });
  let isKilled = false;
  beforeAll(() => {
    Object.assign(mutants, { activeMutant: id, hitCount: 0, hitLimit: ENDLESS });
  });
  beforeEach((context) => {
    if (isKilled || !isChosen(context.task)) context.skip();
    onTestFailed(() => {
      isKilled = true;
    });
  });
  await describeAll(id, tests, () => isKilled);
  afterEach(({ task }) => {
    task.file.meta.verdict = isEndless() ? 'Timeout' : 'Survived';
  });
  afterAll(() => {
    Object.assign(mutants, { activeMutant: undefined, hitCount: undefined });
  });
}

/** Each test file in a suite of its own: its hooks are for its tests alone. Once `isKilled`, none of them runs. */
async function describeAll(
  name: string,
  tests: readonly string[],
  isKilled: () => boolean = () => false,
): Promise<void> {
  for (const file of tests) {
    describe(file, async () => {
      beforeAll(async () => {
        // Not even the hooks of the file, which start a server.
        if (isKilled()) throw new Error('a test has failed already');
        // The test file before may have failed before it could close its connection.
        await mongoose.disconnect();
        mutants.currentTestId = file;
      });
      afterAll(() => {
        mutants.currentTestId = undefined;
      });
      await import(/* @vite-ignore */ `${resolve(file)}?mutant=${name}`);
    });
  }
}

const isEndless = () => (mutants.hitCount ?? 0) > ENDLESS;
