import { expect, test } from 'vitest';
import { judged } from './engineJudge';
import type { Known } from './knownEngines';

const KNOWN: Known[] = [
  {
    fault: 'loses a comparison',
    persists: async () => true,
    tests: ['a.test.ts > lists by date'],
    sometimes: ['a.test.ts > counts at once'],
  },
];
const ran = (...failures: string[]) => ({
  passed: 3,
  failures,
  durations: [{ file: 'a.test.ts', seconds: 1 }],
});

test('what is known to fail counts as passed', () => {
  const failures = ['a.test.ts > lists by date: expected 2', 'a.test.ts > counts at once'];
  expect(judged(ran(...failures), KNOWN)).toMatchObject({ passed: 5, failures: [] });
});

test('an unknown failure stays one, also beside a name that begins alike', () => {
  const failures = [
    'a.test.ts > lists by date: expected 2',
    'a.test.ts > lists by date and name: expected 3',
  ];
  expect(judged(ran(...failures), KNOWN).failures).toEqual([failures[1]]);
});

test('a test of the list that passes is red; one that fails sometimes may pass', () => {
  expect(judged(ran(), KNOWN)).toMatchObject({
    passed: 2,
    failures: ['a.test.ts > lists by date: passes here; take it out of tools/test/knownEngines.ts'],
  });
});

test('a test of a file that did not run says nothing', () => {
  expect(judged({ passed: 1, failures: [], durations: [] }, KNOWN).failures).toEqual([]);
});
