import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSchedules, seedsFrom } from './campaign';
import { schedulesOf, SEED } from './extent';
import { Tally } from './outcome';
import { report } from './report';
import { startWorld, type World } from './world';

const SCHEDULES = schedulesOf(Number(process.env.FAULT_SCHEDULES ?? 10_000));

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
    expectEveryOutcome(tally, count);
  });
}

const PAYING = [
  'office',
  'group',
  'admin',
  'applicant',
  'applicant who waits',
  'mark as paid',
  'edit that pays',
];

/** Every action succeeded, was refused and crashed at least once, and crashed processes were recovered. */
function expectEveryOutcome(tally: Tally, schedules: number): void {
  for (const outcome of [...PAYING, 'edit', 'undo', 'delete', 'restore'].map((who) => `${who} 200`)) {
    expect(tally.of(outcome), outcome).toBeGreaterThan(0);
  }
  for (const status of ['202', '402', '409', 'crashed']) {
    expect(tally.matching(new RegExp(` ${status}$`)), status).toBeGreaterThan(0);
  }
  expect(tally.of('other browser 409')).toBeGreaterThan(0);
  expect(tally.of('ended done')).toBeGreaterThan(schedules / 2);
  for (const happened of ['reconciler crashed', 'second crash', 'notifications', 'double submits']) {
    expect(tally.of(happened), happened).toBeGreaterThan(0);
  }
}
