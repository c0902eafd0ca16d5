import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { playwrightReport, slowest, vitestReport } from './reports';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollbook-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a report of vitest: what passed, what failed, files that did not run, and durations', () => {
  const tests = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'subtracts', failureMessages: ['Error: 1 is not 2\n    at sum'] },
  ];
  const file = { name: join(process.cwd(), 'api/sum.test.ts'), startTime: 1000, endTime: 3500 };
  const report = {
    numPassedTests: 1,
    numPendingTests: 2,
    testResults: [
      { ...file, status: 'failed', assertionResults: tests },
      {
        name: join(process.cwd(), 'api/broken.test.ts'),
        startTime: 0,
        endTime: 0,
        status: 'failed',
        assertionResults: [],
      },
    ],
  };
  expect(vitestReport(written(report))).toEqual({
    passed: 1,
    skipped: 2,
    failures: ['api/sum.test.ts > subtracts: Error: 1 is not 2', 'api/broken.test.ts'],
    failed: [],
    durations: [
      { file: 'api/sum.test.ts', seconds: 2.5 },
      { file: 'api/broken.test.ts', seconds: 0 },
    ],
  });
});

test('a report of playwright: a flaky journey has failed; a file lasts as long as its journeys together', () => {
  const errors = [
    { message: '\u001b[31mTest timeout of 60000ms exceeded.\u001b[39m' },
    {
      message: 'Error: no PDF\n  Locator: iframe',
      location: { file: resolve('e2e/pages/card.ts'), line: 7 },
    },
  ];
  const journey = (title: string, status: string, ...durations: number[]) => ({
    file: 'office.spec.ts',
    title,
    tests: [{ status, results: durations.map((duration) => ({ duration, errors })) }],
  });
  const suites = [
    {
      specs: [journey('pays', 'expected', 1500)],
      suites: [{ specs: [journey('prints', 'flaky', 1000, 500)] }],
    },
  ];
  expect(playwrightReport(written({ stats: { expected: 1, skipped: 0 }, suites }))).toEqual({
    passed: 1,
    skipped: 0,
    failures: [
      'e2e/office.spec.ts > prints: Test timeout of 60000ms exceeded.: Error: no PDF (e2e/pages/card.ts:7)',
    ],
    failed: ['e2e/office.spec.ts > prints'],
    durations: [{ file: 'e2e/office.spec.ts', seconds: 3 }],
  });
});

test('a runner that crashed has written no report, or half of one', () => {
  const half = join(folder, 'half.json');
  writeFileSync(half, '{"stats":');
  const nothing = { passed: 0, skipped: 0, failures: [], failed: [], durations: [] };
  expect(vitestReport(join(folder, 'none.json'))).toEqual(nothing);
  expect(playwrightReport(half)).toEqual(nothing);
});

test('the slowest files, the slowest first', () => {
  const durations = [3, 12.34, 0.5].map((seconds) => ({ file: `file ${seconds}`, seconds }));
  expect(slowest(durations, 2)).toEqual(['   12.3 s  file 12.34', '    3.0 s  file 3']);
});
