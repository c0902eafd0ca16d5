// Adds up what npm run test:faults reports.
import { writeFileSync } from 'node:fs';
import { formatted, markdownTable, rewrite } from '../docs/generated';

const PAGE = 'docs/faults.md';

/** The report of one part (api/test/faults/report.ts): counts by event, and a mutant's name and violation. */
export type Counts = Record<string, number | string | undefined>;
/** The reports of all parts by their names. */
export type Parts = Record<string, Counts>;
/** A wrong flow, and the violation by which it was caught after so many runs. */
type Mutant = { name: string; runs: number; violation: string | undefined };

type Required = [holds: boolean, problem: string];
/**
 * What became of a campaign, and what must hold: what did not run cannot have been violated. `whole` only of one at full
 * size.
 */
export type Report = { figures: object; table: string; required: Required[]; whole: Required };
/** Where it is recorded: its raw figures, and the mark in docs/faults.md before its table. */
export type Place = { results: string; begin: string };

/** The parts whose names begin so, in the order of their names. */
export function partsOf(parts: Parts, beginning: string): [string, Counts][] {
  return Object.entries(parts)
    .filter(([part]) => part.startsWith(beginning))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

export function mutantOf({ name, runs, violation }: Counts): Mutant {
  return {
    name: String(name),
    runs: Number(runs),
    violation: violation === undefined ? undefined : String(violation),
  };
}

/** The sum over the events that fit. */
export function total(counts: Counts[], fits: (event: string) => boolean): number {
  const all = counts.flatMap((one) => Object.entries(one));
  return all.reduce((sum, [event, count]) => sum + (fits(event) ? Number(count) : 0), 0);
}

/** One row per figure, one column per campaign; then one row per mutant. */
export function tables<Campaign>(
  campaigns: Record<string, Campaign>,
  rows: [name: string, count: (campaign: Campaign) => number][],
  mutants: (Mutant & { of?: string })[],
): string {
  const names = Object.keys(campaigns).map((name) => `${name}:`);
  const all = Object.values(campaigns);
  const isNamed = mutants.some(({ of }) => of !== undefined);
  return [
    markdownTable(
      ['', ...names],
      rows.map(([name, count]) => [name, ...all.map(count)]),
    ),
    '',
    markdownTable(
      ['A flow that …', ...(isNamed ? ['of'] : []), 'caught after:', 'by'],
      mutants.map(({ name, of, runs, violation }) => [
        name,
        ...(of === undefined ? [] : [of]),
        `${runs.toLocaleString('en-US')} runs`,
        violation?.slice(0, 2) ?? 'nothing',
      ]),
    ),
  ].join('\n');
}

/** Writes the figures of a campaign into their file, and their table into the documentation. */
export async function record({ results, begin }: Place, { figures, table }: Report): Promise<void> {
  writeFileSync(results, await formatted(results, JSON.stringify(figures)));
  await rewrite(PAGE, [begin, '<!-- end of figures -->'], () => table);
}
