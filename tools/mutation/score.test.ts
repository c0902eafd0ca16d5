import { expect, test } from 'vitest';
import { type Report, scoresOf } from './score';

const mutant = (status: Report['files'][string]['mutants'][number]['status'], replacement: string) => ({
  status,
  replacement,
  location: { start: { line: 2 } },
});
const report = (...mutants: ReturnType<typeof mutant>[]): Report => ({
  files: { 'a.ts': { source: 'first\n  return one > other;\n', mutants } },
});

test('a score counts what was tried, and a survivor without a reason is named', () => {
  const tried = [mutant('Killed', 'x'), mutant('Timeout', 'y'), mutant('Ignored', 'z')];
  const alive = [mutant('Survived', 'one >= other'), mutant('NoCoverage', '{}')];
  const known = [
    { file: 'a.ts', line: 'return one > other;', becomes: 'one >= other', reason: 'the same for equal ones' },
  ];
  expect(scoresOf(report(...tried, ...alive), known)).toEqual([
    { file: 'a.ts', percent: 50, survivors: ['return one > other; → {}'] },
  ]);
});
