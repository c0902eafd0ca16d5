import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestModule, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { CONTROLS, DRY, type Outcome, readPlan, resultFile, runFolder } from './plan';

const folder = runFolder();
const { sources, needsServer } = readPlan();

/** Wherever a file of the plan is loaded, it has all its mutants in it. */
const withMutants = {
  name: 'mutants',
  enforce: 'pre',
  transform: (_source: string, id: string) => sources[id],
} as const;

/** Writes each verdict at once: after a mutant that never ends, the run goes on behind it. */
const verdicts = {
  onTestModuleEnd(module: TestModule): void {
    const id = module.moduleId.replace(/^.*\/\d+-(\w+)\.test\.ts$/, '$1');
    const { verdict = 'Left' } = module.meta();
    const isFailed = module.state() === 'failed';
    if (isFailed && [DRY, ...CONTROLS].includes(id)) console.error(...failuresOf(module));
    const outcome: Outcome = { id, is: isFailed && verdict !== 'Timeout' ? 'Killed' : verdict };
    appendFileSync(resultFile(folder), `${JSON.stringify(outcome)}\n`);
  },
};

function failuresOf(module: TestModule): unknown[] {
  const failed = [...module.children.allTests('failed')];
  return [...module.errors(), ...failed.flatMap((one) => [one.fullName, ...(one.result().errors ?? [])])];
}

/** First the run that counts what each test meets, then the mutants. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
  }
}

/** The tests of a plan, once for each of its mutants, all in one worker. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [withMutants],
  test: {
    dir: folder,
    include: ['**/*.test.ts'],
    exclude: [],
    globalSetup: needsServer ? ['api/test/threads.setup.ts', 'local/database/global-setup.ts'] : [],
    reporters: [verdicts],
    isolate: false,
    // A thread ends with its process, also in an endless loop.
    pool: 'threads',
    maxWorkers: 1,
    sequence: { sequencer: ByName },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
