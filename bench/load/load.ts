import type { People } from '../client';
import { createRandom } from '../../api/src/demo/random';
import { type Figures, figuresOf, round } from '../measure';
import { atRest, withDatabase } from '../scenarios/rest';
import { unpaidNames } from '../seed/applications';
import { EDITED_OFFICE, PAYING_OFFICE } from '../seed/offices';
import type { Stack } from '../stack';
import { violations } from './books';
import { type Acknowledged, createMix, STAFFED } from './mix';
import { runOpenLoop } from './openLoop';

export type LoadReport = {
  processes: number;
  perSecond: number;
  seconds: number;
  requests: number;
  errors: number;
  /** The first few, in words. */
  errorTexts: string[];
  all: Figures;
  longest: number;
  kinds: Record<string, Figures>;
  /** How long after the last answer all mails were out and all payments settled. */
  restSeconds: number;
  /** What does not agree in the books. */
  violations: string[];
};

/** Most names that the payments of a run can need. */
const UNPAID = 600;
const SHARES = 1000;
let nextId = 200_000_000;

/** A real day's requests, arriving at random at `perSecond`, handed to the API processes in turn; then the books. */
export async function runLoad(
  stack: Stack,
  nodes: People[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<LoadReport> {
  for (const people of nodes)
    for (const oid of [...STAFFED, PAYING_OFFICE, EDITED_OFFICE]) await people.office(oid);
  const unpaid = await layDownUnpaid(stack);
  const acknowledged: Acknowledged = { submitted: [], paidByCard: [], bulk: [], marked: [] };
  const mix = createMix(unpaid, acknowledged);
  const samples: Record<string, number[]> = Object.fromEntries(Object.keys(mix).map((kind) => [kind, []]));
  const pick = picker(mix);
  const since = new Date();
  const end = performance.now() + seconds * 1000;
  let turn = 0;
  const report = await runOpenLoop({
    perSecond,
    isOver: () => performance.now() > end,
    request: async (planned) => {
      const people = nodes[turn++ % nodes.length] ?? stack.people;
      const kind = pick();
      await mix[kind]?.request(people);
      samples[kind]?.push(performance.now() - planned);
    },
  });
  const answered = performance.now();
  await atRest(stack);
  const restSeconds = round((performance.now() - answered) / 1000);
  const charges = await stack.standins.charges();
  const kinds = Object.entries(samples).map(([kind, ms]) => [kind, figuresOf(ms, ms.length / seconds)]);
  return {
    processes: nodes.length,
    perSecond,
    seconds,
    requests: report.latencies.length + report.errors.length,
    errors: report.errors.length,
    errorTexts: report.errors.slice(0, 5),
    all: figuresOf(report.latencies, report.latencies.length / seconds),
    longest: round(Math.max(...report.latencies)),
    kinds: Object.fromEntries(kinds),
    restSeconds,
    violations: await withDatabase(stack, (db) => violations(db, { since, charges, acknowledged })),
  };
}

/** Unpaid names of the paying office for the payments of the run; answers their ids. */
async function layDownUnpaid(stack: Stack): Promise<number[]> {
  const documents = unpaidNames(UNPAID, nextId);
  nextId += UNPAID;
  await withDatabase(stack, (db) =>
    db.collection<(typeof documents)[number]>('applications').insertMany(documents),
  );
  return documents.map(({ _id }) => _id);
}

/** Draws a kind by its share. */
function picker(mix: Record<string, { share: number }>): () => string {
  const random = createRandom(5);
  const table = Object.entries(mix).flatMap(([kind, { share }]) => Array.from({ length: share }, () => kind));
  if (table.length !== SHARES) throw new Error(`the shares make ${table.length} in a thousand`);
  return () => random.pick(table);
}
