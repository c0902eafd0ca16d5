import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../src/payments/reconcile';
import { violations } from './invariants';
import { Tally } from './outcome';
import { runSchedule } from './schedule';
import { inPool, startWorld, type World } from './world';

/** FAULT_SCHEDULES makes the run larger, FAULT_SEED another one. */
const SCHEDULES = Number(process.env.FAULT_SCHEDULES ?? 2000);
const SEED = Number(process.env.FAULT_SEED ?? 1);
const LANES = 32;
/** Schedules between two looks at the invariants; the books of one look stay small. */
const BATCH = 1000;

let world: World;
beforeAll(async () => {
  world = await startWorld('fault_schedules');
});
afterAll(() => world.stop());

test(`${SCHEDULES} random schedules of people who pay for the same applications`, async () => {
  const tally = new Tally();
  for (let from = 0; from < SCHEDULES; from += BATCH) {
    const seeds = Array.from(
      { length: Math.min(BATCH, SCHEDULES - from) },
      (_, at) => SEED * 1_000_000 + from + at,
    );
    await inPool(seeds, LANES, (seed) => runSchedule(world, seed, tally));
    await reconcile(world.api.services);
    expect(await violations(world)).toEqual([]);
  }
  console.log(`${SCHEDULES} schedules: ${tally}`);

  // Everybody got every answer that they can get, and processes died and were taken over.
  const expected = ['200', '202', '402', '409', '503', 'crashed'];
  for (const who of ['office', 'group', 'admin']) {
    for (const outcome of expected)
      expect(tally.of(`${who} ${outcome}`), `${who} ${outcome}`).toBeGreaterThan(0);
  }
  for (const outcome of ['200', '202', '402', '503', 'crashed']) {
    expect(tally.of(`applicant ${outcome}`), `applicant ${outcome}`).toBeGreaterThan(0);
  }
  for (const outcome of ['200', '409', 'crashed']) expect(tally.of(`mark ${outcome}`)).toBeGreaterThan(0);
  expect(tally.of('reconciler crashed')).toBeGreaterThan(0);
  expect(tally.of('recovery crashed')).toBeGreaterThan(0);
}, 600_000);
