import { Payment } from '../../src/money/payments/model';
import { violations } from './invariants';
import { type Cell, cellsOf, diesUnsent, type Flow, runCells, secondCrashesOf } from './matrix';
import type { Tally } from './outcome';
import type { ProviderFault } from './provider';
import { runSchedule } from './schedule';
import { emptyBooks, inPool, type World } from './world';

/** Concurrent schedules, and schedules per check of the invariants: few enough that look-ups stay fast. */
const LANES = 32;
const BATCH = 200;

/**
 * Runs every crash point of a flow x the given faults, then adds a second crash of the reconciler: at `every` point of the
 * recovery, or at `one` that changes from cell to cell. Answers the violations.
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
      // Before the send the faults make no difference: one of them is enough.
      const isRepeat = fault !== 'none' && diesUnsent(cell, plain?.operations ?? []);
      return seconds === 'every' && !isRepeat ? all : all.slice(...one(all, at + round));
    });
    await runCells(world, again, tally);
    found.push(...(await closeBooks(world, tally)));
  }
  return found;
}

/** The range of one cell, another one for each turn; the step reaches all of them. */
function one(all: Cell[], turn: number): [number, number] {
  const at = all.length === 0 ? 0 : (turn * 7) % all.length;
  return [at, at + 1];
}

/** Runs schedules with these seeds and answers the violations. */
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

/** Seeds of `count` schedules; another `seed` gives other ones. */
export function seedsFrom(seed: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => seed * 1_000_000 + at);
}

/**
 * Runs a last round of the reconciler, then checks the invariants over all runs since the last check. Runs share neither
 * applications nor payments, so one check covers each of them.
 */
export async function closeBooks(world: World, tally: Tally): Promise<string[]> {
  await world.nodes[0].reconcile(world.services, [world.nodes[0].cancellations]);
  const found = await violations(world);
  for (const { state, reason } of await Payment.find().select('state reason').lean()) {
    tally.add(state === 'failed' ? `ended failed (${reason})` : `ended ${state}`);
  }
  tally.add('charges', world.square.payments().filter(({ status }) => status === 'COMPLETED').length);
  await emptyBooks(world);
  return found;
}
