import type { Mutant } from './instrument';
import type { Outcome } from './plan';

export type Report = Record<string, { source: string; mutants: Tried[] }>;
type Tried = Pick<Mutant, 'replacement' | 'location'> & { status: Outcome['is'] };

/** A mutant that no test kills, and why none should. `line` is the source, `becomes` what stands in its place. */
export type Survivor = { file: string; line: string; becomes: string; reason: string };

/** `noticed` of the `counted` mutants were killed by a test; `survivors` have no reason. */
export type Score = { file: string; noticed: number; counted: number; survivors: string[] };

/** The least share of mutants that tests must notice. */
const LEAST = 0.85;
/** How rarely a sample may accuse a file whose share is the least one. */
const BY_CHANCE = 0.01;

/** `sources`: by file. */
export function reportOf(
  sources: Readonly<Record<string, string>>,
  mutants: readonly Mutant[],
  verdicts: ReadonlyMap<string, Outcome['is']>,
): Report {
  const of = (file: string) => mutants.filter(({ fileName }) => fileName === file);
  return Object.fromEntries(
    Object.entries(sources).map(([file, source]) => {
      const tried = of(file).map(({ id, replacement, location }) => {
        return { replacement, location, status: verdicts.get(id) ?? ('Left' as const) };
      });
      return [file, { source, mutants: tried }];
    }),
  );
}

/** What was noticed of each file's mutants, and the survivors that have no reason. */
export function scoresOf(report: Report, known: readonly Survivor[]): Score[] {
  return Object.entries(report).map(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    const counted = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'Left');
    const alive = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    const named = alive.map(({ location, replacement }) => ({
      line: lines[location.start.line]?.trim() ?? '',
      becomes: replacement.replaceAll(/\s+/g, ' '),
    }));
    const unknown = named.filter(
      ({ line, becomes }) =>
        !known.some((one) => one.file === file && one.line === line && one.becomes === becomes),
    );
    return {
      file,
      noticed: counted.length - alive.length,
      counted: counted.length,
      survivors: unknown.map(({ line, becomes }) => `${line} → ${becomes}`),
    };
  });
}

export function isEnoughOf({ noticed, counted }: Pick<Score, 'noticed' | 'counted'>): boolean {
  return noticed >= LEAST * counted;
}

/** Of a sample, all files together: false when chance does not explain what was missed. */
export function isSampleEnough(scores: readonly Score[]): boolean {
  const sum = (of: 'noticed' | 'counted') => scores.reduce((total, score) => total + score[of], 0);
  return atMost(sum('noticed'), sum('counted')) >= BY_CHANCE;
}

/** The probability that of `count` mutants at most `most` are noticed where the share is the least one. */
function atMost(most: number, count: number): number {
  // As logarithms: the share of none is too small for a number.
  let [term, sum] = [count * Math.log(1 - LEAST), 0];
  for (let noticed = 0; noticed <= most; noticed += 1) {
    sum += Math.exp(term);
    term += Math.log(((count - noticed) / (noticed + 1)) * (LEAST / (1 - LEAST)));
  }
  return sum;
}
