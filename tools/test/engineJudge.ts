import type { Result } from './reports';
import type { Known } from './knownEngines';

/** A failure as `vitestReport` names it: file, name of the test, reason. */
const isOf = (test: string) => (failure: string) => failure === test || failure.startsWith(`${test}: `);

/**
 * The result of tests on an engine beside the list of what it is known to do wrong. A known failure counts as passed; a
 * test of the list that passes, and a failure that is not in it, are failures.
 */
export function judged(result: Result, known: readonly Known[]): Result {
  const always = known.flatMap(({ tests }) => tests);
  const excused = [...always, ...known.flatMap(({ sometimes = [] }) => sometimes)];
  const unknown = result.failures.filter((failure) => !excused.some((test) => isOf(test)(failure)));
  const ran = new Set(result.durations.map(({ file }) => file));
  const passing = always.filter(
    (test) => ran.has(fileOf(test)) && !result.failures.some((failure) => isOf(test)(failure)),
  );
  return {
    ...result,
    passed: result.passed + (result.failures.length - unknown.length) - passing.length,
    failures: [
      ...unknown,
      ...passing.map((test) => `${test}: passes here; take it out of tools/test/knownEngines.ts`),
    ],
  };
}

const fileOf = (test: string) => test.split(' > ')[0] ?? '';
