import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../src/payments/reconcile';
import { violations } from './invariants';
import { Tally } from './outcome';
import { runSchedule } from './schedule';
import { completedCharges, emptyBooks, inPool, startWorld, type World } from './world';

/** FAULT_SCHEDULES makes the run larger, FAULT_SEED another one. */
const SCHEDULES = Number(process.env.FAULT_SCHEDULES ?? 2000);
const SEED = Number(process.env.FAULT_SEED ?? 1);
const LANES = 32;
/** Schedules between two looks at the invariants. Each begins with empty books: looking a payment up stays quick. */
const BATCH = 200;

let world: World;
beforeAll(async () => {
  world = await startWorld('fault_schedules');
});
afterAll(() => world.stop());

test(`${SCHEDULES} random schedules of people who pay for the same applications`, async () => {
  const tally = new Tally();
  let charges = 0;
  for (let from = 0; from < SCHEDULES; from += BATCH) {
    const seeds = Array.from(
      { length: Math.min(BATCH, SCHEDULES - from) },
      (_, at) => SEED * 1_000_000 + from + at,
    );
    await inPool(seeds, LANES, (seed) => runSchedule(world, seed, tally));
    await reconcile(world.api.services);
    expect(await violations(world)).toEqual([]);
    charges += completedCharges(world);
    await emptyBooks(world);
  }
  console.log(`${SCHEDULES} schedules, ${charges} charges: ${tally}`);

  // Everybody got every answer that they can get, and processes died and were taken over.
  for (const who of ['office', 'group', 'admin', 'applicant', 'mark']) {
    for (const outcome of ['200', '202', '409', 'crashed']) {
      expect(tally.of(`${who} ${outcome}`), `${who} ${outcome}`).toBeGreaterThan(0);
    }
  }
  const byCard = ['office', 'group', 'admin', 'applicant'];
  for (const outcome of ['402', '503']) {
    expect(
      byCard.some((who) => tally.of(`${who} ${outcome}`) > 0),
      outcome,
    ).toBe(true);
  }
  expect(charges).toBeGreaterThan(SCHEDULES / 4);
  expect(tally.of('reconciler crashed')).toBeGreaterThan(0);
  expect(tally.of('recovery crashed')).toBeGreaterThan(0);
}, 600_000);
