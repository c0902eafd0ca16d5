import { spawnSync, type StdioOptions } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromium } from './debian';

/** Linux's file system in memory, and the room that the data folders of a run are given, in bytes. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 4 * 2 ** 30;

type Env = Record<string, string | undefined>;
type Options = { env?: Env; stdio?: StdioOptions };

/** What a test runner reported. `failures` name the failed tests. */
export type Result = { passed: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};
type Suite = {
  specs?: { file: string; title: string; tests: { status: string }[] }[];
  suites?: Suite[];
};
type PlaywrightReport = { stats: { expected: number; skipped: number }; suites: Suite[] };

/** Runs a command; its result counts as one test. */
export function step(name: string, command: string[], options: Options = {}): Result {
  return run(name, command, options) === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
}

/** Runs vitest with these arguments. */
export function vitest(name: string, args: string[], options: Options = {}): Result {
  return withReport((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const status = run(name, ['npx', 'vitest', 'run', ...args, ...reporters], options);
    const report = read<VitestReport>(file);
    const failures = (report?.testResults ?? []).flatMap(failedTests);
    return checked(
      name,
      status,
      { passed: report?.numPassedTests ?? 0, failures },
      report?.numPendingTests ?? 0,
    );
  });
}

/** Runs the journeys in Chromium, all of them or the named specs. */
export function playwright(name: string, specs: string[] = [], options: Options = {}): Result {
  return withReport((file) => {
    const env = { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM: chromium() };
    const status = run(name, ['npx', 'playwright', 'test', ...specs, '--reporter=list,json'], {
      ...options,
      env,
    });
    const report = read<PlaywrightReport>(file);
    const failures = (report?.suites ?? []).flatMap(failedSpecs);
    return checked(
      name,
      status,
      { passed: report?.stats.expected ?? 0, failures },
      report?.stats.skipped ?? 0,
    );
  });
}

/** Prints what failed and the closing line, and ends the process. */
export function close(results: Result[]): never {
  const failures = results.flatMap((result) => result.failures);
  for (const failure of failures) console.log(`failed: ${failure}`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
}

function run(
  name: string,
  [program = '', ...args]: string[],
  { env = {}, stdio = 'inherit' }: Options,
): number {
  if (stdio === 'inherit') console.log(`\n== ${name}`);
  const inherited = { ...process.env, TMPDIR: dataFolder() };
  return spawnSync(program, args, { stdio, env: { ...inherited, ...env } }).status ?? 1;
}

/**
 * Where a run keeps its databases. Every commit waits for the disk, and no test is about a power cut: in memory the same
 * tests take half the time. A container often has only 64 MB there.
 */
function dataFolder(): string {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_BYTES ? MEMORY : tmpdir();
}

/** A runner that exits with an error but reports no failure, runs no test, or skips one has failed. */
function checked(name: string, status: number, { passed, failures }: Result, skipped: number): Result {
  const isBroken = (status !== 0 && failures.length === 0) || passed === 0 || skipped > 0;
  const broken = `${name} (exit ${status}, ${passed} passed, ${skipped} skipped)`;
  return { passed, failures: isBroken ? [...failures, broken] : failures };
}

/** A file that could not be run has no failed test. */
function failedTests({ name, status, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative('.', name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [file];
  return failed.map(({ fullName }) => `${file} > ${fullName}`);
}

/** A flaky test has failed: retries are off, and flaky is broken. */
function failedSpecs({ specs = [], suites = [] }: Suite): string[] {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  );
  return [...failed.map(({ file, title }) => `e2e/${file} > ${title}`), ...suites.flatMap(failedSpecs)];
}

function withReport(work: (file: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-report-'));
  try {
    return work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A runner that crashed has written no report. */
function read<Report>(file: string): Report | undefined {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    return report;
  } catch {
    return undefined;
  }
}
