// A journey that fails is run once more, alone. One that then passes is flaky: it counts as passed, and the closing lines
// name it. Rules and API tests are never run again.
import type { Result } from './reports';

/**
 * Journeys that are known to be flaky, as the closing lines name them. A flaky journey is mended like any bug, in the change
 * that meets it or in the next one. Until then it stands here, so that the next run does not report it as new.
 */
export const KNOWN_FLAKY: readonly string[] = [];

/** With more known ones a run says little about the product. */
export const MOST_KNOWN = 5;

/** More failures than this come from the product, or from the machine: a second run would only cost time. */
const MOST_ONCE_MORE = 10;

/** What a run of journeys reported, with the names of the failed ones. */
export type Journeys = Result & { failed: string[] };

/** Combines a run with a second run of its failed journeys alone. `again` runs them. */
export async function withSecondRun(first: Journeys, again: () => Promise<Journeys>): Promise<Result> {
  const { failed } = first;
  const isWorthIt = failed.length > 0 && failed.length === first.failures.length;
  if (!isWorthIt || failed.length > MOST_ONCE_MORE) return first;
  const second = await again();
  // A second run that crashed shows nothing.
  if (second.passed + second.failed.length !== failed.length) return first;
  const flaky = failed.filter((name) => !second.failed.includes(name));
  return {
    passed: first.passed + flaky.length,
    failures: second.failures,
    flaky,
    durations: first.durations,
  };
}

/** The closing lines about flaky journeys: those that are not known yet are to be mended or noted. */
export function flakyLines(flaky: string[], known: readonly string[] = KNOWN_FLAKY): string[] {
  return flaky.map(
    (name) =>
      `flaky: ${name}${known.includes(name) ? '' : ' (new: mend it, or note it in tools/test/flaky.ts)'}`,
  );
}
