import { expect, test } from 'vitest';
import type { Outcome } from './plan';
import { isEnoughOf, isSampleEnough, reportOf, scoresOf } from './score';

const FILE = 'a.ts';
const SOURCE = 'first\n  return one > other;\n';

/** The scores of a file whose mutants in the second line have these verdicts. */
function scoresFor(verdicts: readonly Outcome[], known: Parameters<typeof scoresOf>[1] = []) {
  const mutants = verdicts.map(({ id }) => {
    return { id, fileName: FILE, replacement: id, location: { start: { line: 1 } } };
  });
  const found = new Map(verdicts.map(({ id, is }) => [id, is]));
  return scoresOf(reportOf({ [FILE]: SOURCE }, mutants, found), known);
}

test('a score counts what was tried, and a survivor without a reason is named', () => {
  const known = [
    { file: FILE, line: 'return one > other;', becomes: 'one >= other', reason: 'the same for equal ones' },
  ];
  const scores = scoresFor(
    [
      { id: 'x', is: 'Killed' },
      { id: 'y', is: 'Timeout' },
      { id: 'z', is: 'Ignored' },
      { id: 'later', is: 'Left' },
      { id: 'one >= other', is: 'Survived' },
      { id: '{}', is: 'NoCoverage' },
    ],
    known,
  );
  expect(scores).toEqual([{ file: FILE, noticed: 2, counted: 4, survivors: ['return one > other; → {}'] }]);
});

test('a file needs 85 per cent; a sample fails only when chance does not explain it', () => {
  expect(isEnoughOf({ noticed: 85, counted: 100 })).toBe(true);
  expect(isEnoughOf({ noticed: 84, counted: 100 })).toBe(false);
  const sample = (noticed: number, counted: number) => [{ file: FILE, noticed, counted, survivors: [] }];
  expect(isSampleEnough([])).toBe(true);
  // Of a file with 85 per cent, 2.2 per cent of the samples of 20 find 13 or fewer, 0.6 per cent 12 or fewer.
  expect(isSampleEnough(sample(13, 20))).toBe(true);
  expect(isSampleEnough(sample(12, 20))).toBe(false);
  expect(isSampleEnough([...sample(6, 10), ...sample(6, 10)])).toBe(false);
  expect(isSampleEnough(sample(840, 1000))).toBe(true);
});
