import { execFile, spawnSync, type StdioOptions } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './debian';
import { playwrightReport, type Reported, type Result, slowest, vitestReport } from './reports';

/** Linux's file system in memory, and the room that the data folders of a run are given, in bytes. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 4 * 2 ** 30;

type Env = Record<string, string | undefined>;
type Options = { env?: Env; stdio?: StdioOptions };

/** Runs a command; its result counts as one test. */
export function step(name: string, command: string[], options: Options = {}): Result {
  const isDone = run(name, command, options) === 0;
  return { passed: isDone ? 1 : 0, failures: isDone ? [] : [name], durations: [] };
}

/** Runs scripts of package.json at the same time, each of which counts as one test. */
export function sideBySide(scripts: string[]): Promise<Result[]> {
  return Promise.all(scripts.map(script));
}

/** What it prints comes at its end: lines of several scripts would mix. */
function script(name: string): Promise<Result> {
  const begun = performance.now();
  const limits = { maxBuffer: 64 * 2 ** 20 };
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', name], limits, (error, stdout, stderr) => {
      console.log(`\n== ${name}\n${stdout}${stderr}${name}: ${secondsSince(begun)} s`);
      const failures = error === null ? [] : [name];
      resolve({ passed: 1 - failures.length, failures, durations: [] });
    });
  });
}

/** Runs vitest with these arguments. */
export function vitest(name: string, args: string[], options: Options = {}): Result {
  return withReport((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const status = run(name, ['npx', 'vitest', 'run', ...args, ...reporters], options);
    return checked(name, status, vitestReport(file));
  });
}

/** Runs journeys in Chromium: a project of playwright.config.ts, or the named specs. */
export function playwright(name: string, args: string[], options: Options = {}): Result {
  return withReport((file) => {
    const env = { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM: chromium() };
    const command = ['npx', 'playwright', 'test', ...args, '--reporter=list,json'];
    const status = run(name, command, { ...options, env });
    return checked(name, status, playwrightReport(file));
  });
}

/** Prints what failed, the slowest files and the closing line, and ends the process. */
export function close(results: Result[]): never {
  const failures = results.flatMap((result) => result.failures);
  for (const failure of failures) console.log(`failed: ${failure}`);
  reportSlowest(results);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
}

/** Prints the ten files that took longest. */
export function reportSlowest(results: Result[]): void {
  const files = slowest(results.flatMap(({ durations }) => durations));
  if (files.length > 0) console.log(`\nThe slowest files:\n${files.join('\n')}`);
}

function run(
  name: string,
  [program = '', ...args]: string[],
  { env = {}, stdio = 'inherit' }: Options,
): number {
  if (stdio === 'inherit') console.log(`\n== ${name}`);
  const inherited = { ...process.env, TMPDIR: dataFolder() };
  const begun = performance.now();
  const status = spawnSync(program, args, { stdio, env: { ...inherited, ...env } }).status ?? 1;
  if (stdio === 'inherit') console.log(`${name}: ${secondsSince(begun)} s`);
  return status;
}

const secondsSince = (begun: number) => ((performance.now() - begun) / 1000).toFixed(0);

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
function checked(name: string, status: number, { skipped, ...result }: Reported): Result {
  const { passed, failures } = result;
  const isBroken = (status !== 0 && failures.length === 0) || passed === 0 || skipped > 0;
  const broken = `${name} (exit ${status}, ${passed} passed, ${skipped} skipped)`;
  return { ...result, failures: isBroken ? [...failures, broken] : failures };
}

function withReport(work: (file: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-report-'));
  try {
    return work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
