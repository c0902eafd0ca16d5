import { expect, test } from 'vitest';
import { sampleOf, sampleSeed } from '../../../tools/test/seed';
import { runMatrix, runSchedules, seedsFrom } from './campaign';
import { hunt } from './hunt';
import { cardFlows, offlineFlows } from './matrix';
import { mutants } from './mutants';
import { Tally } from './outcome';
import { providerFaults } from './provider';
import { startWorld, type World } from './world';

// The part of this day; `npm run test:all` runs the campaign.

const LIMIT_MS = 120_000;
const SCHEDULES = 15;

/** SAMPLE_SEED repeats a failure. */
const seed = sampleSeed();

async function inWorld(work: (world: World, tally: Tally) => Promise<string[]>): Promise<Tally> {
  const world = await startWorld('fault_payments');
  const tally = new Tally();
  try {
    expect(await work(world, tally)).toEqual([]);
  } finally {
    await world.stop();
  }
  console.log(`SAMPLE_SEED=${seed}: ${tally}`);
  return tally;
}

test.each([
  ...sampleOf(cardFlows, 1).map((flow) => ({ flow, faults: sampleOf(providerFaults, 1) })),
  ...sampleOf(offlineFlows, 1).map((flow) => ({ flow, faults: ['none' as const] })),
])(
  `$flow, $faults: every crash, and a second crash of the reconciler (SAMPLE_SEED=${seed})`,
  async ({ flow, faults }) => {
    const tally = await inWorld((world, counts) =>
      runMatrix(world, { flow, faults, seconds: 'one' }, counts),
    );
    expect(tally.of('crashed')).toBeGreaterThan(10);
    expect(tally.of('second crash')).toBeGreaterThan(10);
  },
  LIMIT_MS,
);

test(
  `${SCHEDULES} random schedules of concurrent payments for the same applications (SAMPLE_SEED=${seed})`,
  async () => {
    const tally = await inWorld((world, counts) => runSchedules(world, seedsFrom(seed, SCHEDULES), counts));
    expect(tally.matching(/ crashed$/)).toBeGreaterThan(0);
    expect(tally.matching(/ 200$/)).toBeGreaterThan(SCHEDULES / 2);
  },
  LIMIT_MS,
);

test.each(sampleOf(mutants, 1))(
  `the invariants catch a flow that $name (SAMPLE_SEED=${seed})`,
  async (mutant) => {
    const { violation } = await hunt('fault_payments_mutant', mutant);
    expect(violation).toBeDefined();
  },
  LIMIT_MS,
);
