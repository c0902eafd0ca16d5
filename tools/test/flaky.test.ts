import { expect, test } from 'vitest';
import { flakyLines, type Journeys, KNOWN_FLAKY, MOST_KNOWN, withSecondRun } from './flaky';

const run = (passed: number, ...failed: string[]): Journeys => ({
  passed,
  failures: failed.map((name) => `${name}: Error: too late`),
  failed,
  durations: [{ file: 'e2e/office.spec.ts', seconds: 3 }],
});
const never = () => Promise.reject(new Error('run once more'));

test('a journey that passes alone counts as passed and is named as flaky', async () => {
  const result = await withSecondRun(run(7, 'pays', 'prints'), () => Promise.resolve(run(1, 'prints')));
  expect(result).toMatchObject({ passed: 8, failures: ['prints: Error: too late'], flaky: ['pays'] });
});

test('a journey that fails twice has failed', async () => {
  const result = await withSecondRun(run(7, 'pays'), () => Promise.resolve(run(0, 'pays')));
  expect(result).toMatchObject({ passed: 7, failures: ['pays: Error: too late'], flaky: [] });
});

test('nothing is run once more after a run without failures, after a crash, and after many failures', async () => {
  expect(await withSecondRun(run(7), never)).toEqual(run(7));
  const crashed = { ...run(0), failures: ['browser journeys (exit 1, 0 passed, 0 skipped)'] };
  expect(await withSecondRun(crashed, never)).toEqual(crashed);
  const many = run(7, ...Array.from({ length: 11 }, (_, at) => `journey ${at}`));
  expect(await withSecondRun(many, never)).toEqual(many);
});

test('a second run that crashes shows nothing', async () => {
  const crashed = { ...run(0), failures: ['once more (exit 1, 0 passed, 0 skipped)'] };
  expect(await withSecondRun(run(7, 'pays'), () => Promise.resolve(crashed))).toEqual(run(7, 'pays'));
});

test('the closing lines tell a known flaky journey from a new one', () => {
  expect(flakyLines(['pays', 'prints'], ['prints'])).toEqual([
    'flaky: pays (new: mend it, or note it in tools/test/flaky.ts)',
    'flaky: prints',
  ]);
});

test('few journeys are known to be flaky', () => {
  expect(KNOWN_FLAKY.length).toBeLessThanOrEqual(MOST_KNOWN);
});
