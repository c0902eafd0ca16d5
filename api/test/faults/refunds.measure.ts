import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedsFrom } from './campaign';
import { Tally } from './outcome';
import { report } from './report';
import { huntRefunds, runRefundMatrix, runRefundSchedules } from './refunds/campaign';
import { refundFlows } from './refunds/matrix';
import { refundMutants } from './refunds/mutants';
import { startWorld, type World } from './world';

/** Second crashes of each cell, most of all there are; the number and seed of the schedules. */
const SECONDS = 15;
const SCHEDULES = 4000;
const SEED = Number(process.env.FAULT_SEED ?? 1);

describe('the refunds of this service', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld('measured_refunds', { notifies: false });
  });
  afterAll(() => world.stop());

  test.each(refundFlows)(
    '%s: every crash x every fault, and second crashes of the reconciler',
    async (flow) => {
      const tally = new Tally();
      const found = await runRefundMatrix(world, { flow, seconds: SECONDS }, tally);
      report(`refunds ${flow}`, { ...Object.fromEntries(tally.counts), violations: found.length });
      expect(found).toEqual([]);
    },
  );

  test(`${SCHEDULES} random concurrent schedules on two API processes`, async () => {
    const tally = new Tally();
    const found = await runRefundSchedules(world, seedsFrom(SEED, SCHEDULES), tally);
    report('refund schedules', { ...Object.fromEntries(tally.counts), violations: found.length });
    expect(found).toEqual([]);
  });
});

test.each(refundMutants.map((mutant, nth) => ({ nth, mutant, name: mutant.name })))(
  'the invariants catch a flow that $name',
  async ({ nth, mutant }) => {
    const hunted = await huntRefunds(`refund_mutant_${nth}`, mutant);
    report(`refund mutant ${nth + 1}`, { name: mutant.name, ...hunted });
    expect(hunted.violation).toBeDefined();
  },
);
