import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSchedules, seedsFrom } from './campaign';
import { Tally } from './outcome';
import { startWorld, type World } from './world';

/** FAULT_SCHEDULES sets the number of schedules, FAULT_SEED their seed. */
const SCHEDULES = Number(process.env.FAULT_SCHEDULES ?? 300);
const SEED = Number(process.env.FAULT_SEED ?? 1);

let world: World;
beforeAll(async () => {
  world = await startWorld('fault_schedules');
});
afterAll(() => world.stop());

test(`${SCHEDULES} random schedules of concurrent payments for the same applications`, async () => {
  const tally = new Tally();
  expect(await runSchedules(world, seedsFrom(SEED, SCHEDULES), tally)).toEqual([]);
  console.log(`${SCHEDULES} schedules: ${tally}`);

  // Every action succeeded, was refused and crashed at least once, and crashed processes were recovered.
  const paying = [
    'office',
    'group',
    'admin',
    'applicant',
    'applicant who waits',
    'mark as paid',
    'edit that pays',
  ];
  for (const outcome of [...paying, 'edit', 'undo', 'delete', 'restore'].map((who) => `${who} 200`)) {
    expect(tally.of(outcome), outcome).toBeGreaterThan(0);
  }
  for (const status of ['202', '402', '409', 'crashed']) {
    expect(tally.matching(new RegExp(` ${status}$`)), status).toBeGreaterThan(0);
  }
  expect(tally.of('other browser 409')).toBeGreaterThan(0);
  expect(tally.of('ended done')).toBeGreaterThan(SCHEDULES / 2);
  for (const happened of ['reconciler crashed', 'second crash', 'notifications', 'double submits']) {
    expect(tally.of(happened), happened).toBeGreaterThan(0);
  }
}, 600_000);
