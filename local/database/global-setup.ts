import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Usage } from './allow-list';
import { startDatabase } from './start';
import { checkUsage } from './unsent';

/** A test whose clock differs from the database's fails at once, not when a sweep each minute happens to meet it. */
const EXPIRY_MS = 500;

/**
 * For vitest's `globalSetup`: one database for a whole test run, whose address the tests of all projects read from
 * `process.env.TEST_MONGODB_URI`. With MONGODB_URI set it is that server. After a run of all tests it fails if the
 * database serves something that the tests have never sent.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['MONGODB_URI'];
  if (given !== undefined && given !== '') {
    console.log('tests run on MongoDB at MONGODB_URI');
    process.env['TEST_MONGODB_URI'] = given;
    return async () => {};
  }
  if (process.env['TEST_MONGODB_URI'] !== undefined) return async () => {};
  console.log('tests run on the embedded database');
  const directory = mkdtempSync(join(dataFolder(), 'rollbook-test-'));
  const usageFile = join(directory, 'usage.json');
  const database = await startDatabase({
    dataDir: join(directory, 'database'),
    usageFile,
    expiryIntervalMs: EXPIRY_MS,
  });
  process.env['TEST_MONGODB_URI'] = database.uri;
  return async () => {
    await database.stop();
    const usage: Usage[] = JSON.parse(readFileSync(usageFile, 'utf8'));
    rmSync(directory, { recursive: true, force: true });
    if (await isWholeRun(project)) report(checkUsage(usage));
  };
}

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 2 ** 30;

/** In memory where it is large enough: a disk makes the tests wait at each write. */
function dataFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir();
}

/** The project of the API's suite (vitest.config.ts); the second tier runs without it. */
const SUITE = 'api';

/** True if the API's suite and every test file of the chosen projects with this database have run. */
async function isWholeRun({ vitest }: TestProject): Promise<boolean> {
  if (vitest.config.testNamePattern !== undefined) return false;
  const projects = vitest.projects.filter(({ config }) =>
    [config.globalSetup].flat().includes(import.meta.filename),
  );
  if (!projects.some(({ name }) => name === SUITE)) return false;
  const files = await Promise.all(projects.map((one) => one.globTestFiles()));
  const run = new Set(vitest.state.getTestModules().map(({ moduleId }) => moduleId));
  return files.flatMap(({ testFiles }) => testFiles).every((file) => run.has(file));
}

/** vitest only prints the errors of a teardown: the exit code makes them a failure. */
function report(problems: string[]): void {
  if (problems.length === 0) return;
  console.error(`The embedded database and the API's tests disagree:\n${problems.join('\n')}`);
  process.exitCode = 1;
}
