import { Refund } from '../../../src/refunds/model';
import type { Mutant } from '../mutants';
import { Tally } from '../outcome';
import { type ProviderFault, providerFaults } from '../provider';
import { pointsOf } from '../matrix';
import { emptyBooks, inPool, startWorld, type World } from '../world';
import { refundViolations } from './invariants';
import { type RefundCell, refundCells, type RefundFlow, refundFlows, runRefundCells } from './matrix';
import { emptyPools } from './scene';
import { runRefundSchedule } from './schedule';

const LANES = 32;
const BATCH = 200;
/** Runs per check of the invariants while a mutant is hunted, and the maximum number of runs. */
const CHUNK = 24;
const MOST = 2000;

/** Faults change only a request that sends. */
export function faultsOf(flow: RefundFlow): ProviderFault[] {
  return flow === 'cancel by card' ? providerFaults : ['none'];
}

/**
 * Every crash point of a flow x its faults, then with second crashes of the reconciler, at most `seconds` of each cell.
 */
export async function runRefundMatrix(
  world: World,
  { flow, seconds }: { flow: RefundFlow; seconds: number },
  tally: Tally,
): Promise<string[]> {
  const found: string[] = [];
  for (const [round, fault] of faultsOf(flow).entries()) {
    const runs = await runRefundCells(world, await refundCells(world, flow, fault), tally);
    const again = [...runs].flatMap(([cell, { recovery }], at): RefundCell[] => {
      const points = pointsOf(recovery);
      const step = Math.max(1, Math.ceil(points.length / seconds));
      // The first one changes from cell to cell, so that all points are reached.
      const chosen = points.filter((_, nth) => nth % step === (at + round) % step);
      return chosen.slice(0, seconds).map((second) => ({ ...cell, second }));
    });
    await runRefundCells(world, again, tally);
    found.push(...(await closeRefunds(world, tally)));
  }
  return found;
}

/** Runs schedules with these seeds and answers the violations. */
export async function runRefundSchedules(world: World, seeds: number[], tally: Tally): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < seeds.length; from += BATCH) {
    const batch = seeds.slice(from, from + BATCH);
    await inPool(batch, LANES, (seed) => runRefundSchedule(world, seed, tally));
    const wrong = await closeRefunds(world, tally);
    found.push(...wrong.map((violation) => `seeds ${batch[0]} to ${batch.at(-1)}: ${violation}`));
  }
  return found;
}

/** Checks the invariants over all runs since the last check, counts how the refunds ended, and empties the books. */
export async function closeRefunds(world: World, tally: Tally): Promise<string[]> {
  const found = await refundViolations(world);
  for (const { state } of await Refund.find().select('state').lean()) tally.add(`ended ${state}`);
  tally.add('refunds at Square', world.square.refunds().length);
  await emptyBooks(world);
  emptyPools();
  return found;
}

/** Runs a mutant until it violates an invariant; throws for one that fails without any fault. */
export async function huntRefunds(
  name: string,
  mutant: Mutant,
): Promise<{ runs: number; violation: string | undefined }> {
  const world = await startWorld(name, { mutant, notifies: false });
  try {
    await runRefundCells(
      world,
      refundFlows.map((flow) => ({ flow, fault: 'none' })),
      new Tally(),
    );
    const sound = await closeRefunds(world, new Tally());
    if (sound.length > 0) throw new Error(`fails without any fault: ${sound.join('; ')}`);
    return await hunt(world);
  } finally {
    await world.stop();
  }
}

async function hunt(world: World): Promise<{ runs: number; violation: string | undefined }> {
  let runs = 0;
  for (const fault of providerFaults) {
    const cells = await refundCells(world, 'cancel by card', fault);
    for (let from = 0; from < cells.length && runs < MOST; from += CHUNK) {
      const chunk = cells.slice(from, from + CHUNK);
      await runRefundCells(world, chunk, new Tally());
      const seeds = chunk.map((_, nth) => runs + nth);
      await inPool(seeds, LANES, (seed) => runRefundSchedule(world, seed, new Tally()));
      runs += chunk.length * 2;
      const [violation] = await closeRefunds(world, new Tally());
      if (violation !== undefined) return { runs, violation };
    }
  }
  return { runs, violation: undefined };
}
