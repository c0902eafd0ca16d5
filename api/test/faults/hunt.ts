import { closeBooks, seedsFrom } from './campaign';
import { cardFlows, cellsOf, offlineFlows, runCells } from './matrix';
import type { Mutant } from './mutants';
import { Tally } from './outcome';
import { providerFaults } from './provider';
import { runSchedule } from './schedule';
import { inPool, startWorld, type World } from './world';

/** Runs per check of the invariants, and the maximum number of runs. */
const CHUNK = 12;
const MOST = 2000;

/** The first violation of a mutant and the runs until then; undefined when it survived. */
export type Hunted = { runs: number; violation: string | undefined };

/** Runs a mutant until it violates an invariant. */
export async function hunt(name: string, mutant: Mutant): Promise<Hunted> {
  const world = await startWorld(name, { mutant });
  try {
    await requireSound(world);
    let runs = 0;
    for await (const ran of mutant.caughtBy === 'matrix'
      ? matrixChunks(world, mutant)
      : scheduleChunks(world)) {
      runs += ran;
      const [violation] = await closeBooks(world, new Tally());
      if (violation !== undefined || runs >= MOST) return { runs, violation };
    }
    return { runs, violation: undefined };
  } finally {
    await world.stop();
  }
}

/** Throws for a mutant that fails without any fault: catching it would prove nothing. */
async function requireSound(world: World): Promise<void> {
  const flows = [...cardFlows, ...offlineFlows];
  await runCells(
    world,
    flows.map((flow) => ({ flow, fault: 'none' })),
    new Tally(),
  );
  const found = await closeBooks(world, new Tally());
  if (found.length > 0) throw new Error(`fails without any fault: ${found.join('; ')}`);
}

/** The matrix without second crashes, in chunks. */
async function* matrixChunks(world: World, { flow = 'group' }: Mutant): AsyncGenerator<number> {
  for (const fault of providerFaults) {
    const cells = await cellsOf(world, flow, fault);
    for (let from = 0; from < cells.length; from += CHUNK) {
      const chunk = cells.slice(from, from + CHUNK);
      await runCells(world, chunk, new Tally());
      yield chunk.length;
    }
  }
}

async function* scheduleChunks(world: World): AsyncGenerator<number> {
  const seeds = seedsFrom(1, MOST);
  for (let from = 0; from < MOST; from += CHUNK) {
    await inPool(seeds.slice(from, from + CHUNK), CHUNK, (seed) => runSchedule(world, seed, new Tally()));
    yield CHUNK;
  }
}
