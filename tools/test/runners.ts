import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../scripts/children.mjs';
import { chromium } from './debian';
import { type Journeys, withSecondRun } from './flaky';
import { playwrightReport, type Reported, type Result, vitestReport } from './reports';

/** Linux's file system in memory, and the room that the data folders of a run are given, in bytes. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 4 * 2 ** 30;

type Env = Record<string, string | undefined>;
/** `log`: the file that gets the output. `isHeld`: the output comes at the end, in one piece. */
export type Options = { env?: Env; log?: number; isHeld?: boolean };

/** Runs a command; its result counts as one test. */
export async function step(name: string, command: string[], options: Options = {}): Promise<Result> {
  const isDone = (await run(name, command, options)) === 0;
  return { passed: isDone ? 1 : 0, failures: isDone ? [] : [name], durations: [] };
}

/** Runs scripts of package.json at the same time, each of which counts as one test. */
export function sideBySide(scripts: string[]): Promise<Result[]> {
  return Promise.all(scripts.map((name) => step(name, ['npm', 'run', '--silent', name], { isHeld: true })));
}

/** Runs vitest with these arguments. */
export function vitest(name: string, args: string[], options: Options = {}): Promise<Result> {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const status = await run(name, ['npx', 'vitest', 'run', ...args, ...reporters], options);
    return checked(name, status, vitestReport(file));
  });
}

/**
 * Runs journeys in Chromium: a project of playwright.config.ts, or the named specs. One that fails is run once more, alone.
 * `tests`: only these, each as a line of `playwright test --list`.
 */
export function playwright(
  name: string,
  args: string[],
  { tests, ...options }: Options & { tests?: string[] } = {},
): Promise<Result> {
  return withFolder(async (folder) => {
    const list = join(folder, 'tests.txt');
    if (tests !== undefined) writeFileSync(list, tests.join('\n'));
    const chosen = tests === undefined ? args : [...args, `--test-list=${list}`];
    const lastRun = join(folder, 'last-run.json');
    const attempt = async (title: string, more: string[]) => {
      const report = join(folder, `${title}.json`);
      const env = {
        ...options.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: lastRun,
        CHROMIUM: chromium(),
      };
      // Runs at the same time must not empty each other's folder.
      const output = `--output=test-results/${title.replaceAll(/\W+/g, '-')}`;
      const command = ['npx', 'playwright', 'test', ...chosen, output, '--reporter=list,json', ...more];
      const status = await run(title, command, { ...options, env });
      return checked(title, status, playwrightReport(report));
    };
    const first = await attempt(name, []);
    return withSecondRun(first, () => attempt(`${name}, once more`, ['--last-failed', '--workers=1']));
  });
}

async function run(
  name: string,
  [program = '', ...args]: string[],
  { env = {}, log, isHeld = false }: Options,
): Promise<number> {
  const isShown = log === undefined;
  if (isShown && !isHeld) console.log(`\n== ${name}`);
  const inherited = { ...process.env, TMPDIR: dataFolder() };
  const begun = performance.now();
  const output = isHeld ? 'pipe' : (log ?? 'inherit');
  const child = startChild(program, args, {
    stdio: ['ignore', output, output],
    env: { ...inherited, ...env },
  });
  const held: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => held.push(part));
  const status = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
  if (!isShown) return status;
  if (isHeld) console.log(`\n== ${name}\n${Buffer.concat(held).toString()}`);
  console.log(`${name}: ${secondsSince(begun)} s`);
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
function checked(name: string, status: number, { skipped, ...result }: Reported): Journeys {
  const { passed, failures } = result;
  const isBroken = (status !== 0 && failures.length === 0) || passed + failures.length === 0 || skipped > 0;
  const broken = `${name} (exit ${status}, ${passed} passed, ${skipped} skipped)`;
  return { ...result, failures: isBroken ? [...failures, broken] : failures };
}

function withReport(work: (file: string) => Promise<Result>): Promise<Result> {
  return withFolder((folder) => work(join(folder, 'report.json')));
}

async function withFolder(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-report-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
