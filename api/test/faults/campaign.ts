import { Payment } from '../../src/payments/model';
import { violations } from './invariants';
import { type Cell, cellsOf, diesUnsent, type Flow, runCells, secondCrashesOf } from './matrix';
import type { Tally } from './outcome';
import type { ProviderFault } from './provider';
import { runSchedule } from './schedule';
import { emptyBooks, inPool, type World } from './world';

/** Schedules at the same time, and between two looks at the invariants: looking a payment up stays quick. */
const LANES = 32;
const BATCH = 200;

/**
 * Every point of a kind of payment x the given faults, then one more crash of the reconciler: at `every` point of what
 * it does, or at `one` that goes round. Answers the violations.
 */
export async function runMatrix(
  world: World,
  { flow, faults, seconds }: { flow: Flow; faults: ProviderFault[]; seconds: 'every' | 'one' },
  tally: Tally,
): Promise<string[]> {
  const found: string[] = [];
  for (const [round, fault] of faults.entries()) {
    const cells = await cellsOf(world, flow, fault);
    const runs = await runCells(world, cells, tally);
    const [plain] = runs.values();
    const again = [...runs].flatMap(([cell, run], at) => {
      const all = secondCrashesOf(cell, run);
      // Unsent, every fault is the same: one of them is enough to go through all that follows.
      const isRepeat = fault !== 'none' && diesUnsent(cell, plain?.operations ?? []);
      return seconds === 'every' && !isRepeat ? all : all.slice(...one(all, at + round));
    });
    await runCells(world, again, tally);
    found.push(...(await closeBooks(world, tally)));
  }
  return found;
}

/** The range of one cell, another for each turn; by a step that meets all of them. */
function one(all: Cell[], turn: number): [number, number] {
  const at = all.length === 0 ? 0 : (turn * 7) % all.length;
  return [at, at + 1];
}

/** Schedules of these seeds. Answers the violations. */
export async function runSchedules(world: World, seeds: number[], tally: Tally): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < seeds.length; from += BATCH) {
    const batch = seeds.slice(from, from + BATCH);
    await inPool(batch, LANES, (seed) => runSchedule(world, seed, tally));
    const wrong = await closeBooks(world, tally);
    found.push(...wrong.map((violation) => `seeds ${batch[0]} to ${batch.at(-1)}: ${violation}`));
  }
  return found;
}

/** The seeds of so many schedules; another `seed` makes other ones. */
export function seedsFrom(seed: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => seed * 1_000_000 + at);
}

/**
 * One more round of the reconciler, then the invariants of all that was run since the last time: runs share no
 * application and no payment, so what holds for all together holds after each.
 */
export async function closeBooks(world: World, tally: Tally): Promise<string[]> {
  await world.nodes[0].reconcile(world.services);
  const found = await violations(world);
  for (const { state, reason } of await Payment.find().select('state reason').lean()) {
    tally.add(state === 'failed' ? `ended failed (${reason})` : `ended ${state}`);
  }
  tally.add('charges', world.square.payments().filter(({ status }) => status === 'COMPLETED').length);
  await emptyBooks(world);
  return found;
}
