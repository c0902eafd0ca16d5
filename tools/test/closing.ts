import { flakyLines } from './flaky';
import { type Result, slowest } from './reports';

/** Prints what failed, what is flaky, the slowest files and the closing line, and ends the process. */
export function close(results: Result[]): never {
  const failures = results.flatMap((result) => result.failures);
  for (const failure of failures) console.log(`failed: ${failure}`);
  for (const line of flakyLines(results.flatMap(({ flaky = [] }) => flaky))) console.log(line);
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
