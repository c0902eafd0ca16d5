import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSchedules, seedsFrom } from './campaign';
import { Tally } from './outcome';
import { report } from './report';
import { startWorld, type World } from './world';

/** FAULT_SCHEDULES sets the number of schedules, FAULT_SEED their seed. */
const SCHEDULES = Number(process.env.FAULT_SCHEDULES ?? 10_000);
const SEED = Number(process.env.FAULT_SEED ?? 1);

/** One half of the schedules, for one of two cores. */
export function measureSchedules(half: 'first' | 'second'): void {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(`measured_${half}`);
  });
  afterAll(() => world.stop());

  const count = half === 'first' ? Math.ceil(SCHEDULES / 2) : Math.floor(SCHEDULES / 2);
  test(`${count} random concurrent schedules on two API processes, the ${half} half`, async () => {
    const tally = new Tally();
    const seeds = seedsFrom(SEED, SCHEDULES);
    const found = await runSchedules(
      world,
      half === 'first' ? seeds.slice(0, count) : seeds.slice(-count),
      tally,
    );
    const figures = { runs: count, ...Object.fromEntries(tally.counts), violations: found.length };
    report(`schedules ${half}`, figures);
    expect(found).toEqual([]);
  });
}
