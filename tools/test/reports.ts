// What the reports of the test runners say.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How long the tests of a file took together. */
export type Duration = { file: string; seconds: number };

/**
 * What a test runner reported. `failures` name the failed tests, each with the first line of each reason. `flaky` names
 * journeys that failed and then passed alone; they count as passed.
 */
export type Result = { passed: number; failures: string[]; flaky?: string[]; durations: Duration[] };

/** `skipped` tests are a failure: none of them is there without a reason to run. `failed`: the names of failed journeys. */
export type Reported = Result & { skipped: number; failed: string[] };

const NOTHING: Reported = { passed: 0, failures: [], failed: [], durations: [], skipped: 0 };

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Spec = { file: string; title: string; tests: SpecRun[] };
type SpecRun = { status: string; results: { duration: number; errors: Mishap[] }[] };
type Mishap = { message: string; location?: { file: string; line: number } };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type PlaywrightReport = { stats: { expected: number; skipped: number }; suites: Suite[] };

/** The JSON report of vitest. A runner that crashed has written none. */
export function vitestReport(file: string): Reported {
  const report = read<VitestReport>(file);
  if (report === undefined) return NOTHING;
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(failedTests),
    failed: [],
    durations: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative('.', name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** The JSON report of playwright. */
export function playwrightReport(file: string): Reported {
  const report = read<PlaywrightReport>(file);
  if (report === undefined) return NOTHING;
  const specs = report.suites.flatMap(specsOf);
  return {
    passed: report.stats.expected,
    skipped: report.stats.skipped,
    failures: specs.filter(hasFailed).map(failedSpec),
    failed: specs.filter(hasFailed).map(journeyName),
    durations: [...new Set(specs.map((spec) => spec.file))].map((name) => ({
      file: `e2e/${name}`,
      seconds: secondsOf(specs.filter((spec) => spec.file === name)),
    })),
  };
}

/** The slowest files, one a line, the slowest first. */
export function slowest(durations: Duration[], count = 10): string[] {
  return durations
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** A file that could not be run has no failed test. */
function failedTests({ name, status, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative('.', name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [file];
  return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}${reason(failureMessages[0])}`);
}

function failedSpec(spec: Spec): string {
  const [failed] = spec.tests.flatMap(({ results }) => results).filter(({ errors }) => errors.length > 0);
  return `${journeyName(spec)}${(failed?.errors ?? []).map(mishap).join('')}`;
}

function journeyName({ file, title }: Spec): string {
  return `e2e/${file} > ${title}`;
}

/** After the reason comes where: that a test took too long says nothing without the step that it was at. */
function mishap({ message, location }: Mishap): string {
  const where = location && ` (${relative('.', location.file)}:${location.line})`;
  return `${reason(message)}${where ?? ''}`;
}

/** The first line: a run on another machine is often known by its last page alone. */
function reason(message: string | undefined): string {
  const [line] = stripVTControlCharacters(message ?? '').split('\n');
  return line ? `: ${line}` : '';
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Retries of the runner are off: the second run of a journey is one of its own, alone. */
function hasFailed({ tests }: Spec): boolean {
  return tests.some(({ status }) => status === 'unexpected' || status === 'flaky');
}

function secondsOf(specs: Spec[]): number {
  const runs = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return runs.reduce((sum, { duration }) => sum + duration, 0) / 1000;
}

function read<Report>(file: string): Report | undefined {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    return report;
  } catch {
    return undefined;
  }
}
