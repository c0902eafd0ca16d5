import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedsFrom } from './campaign';
import { Tally } from './outcome';
import { runRefundMatrix, runRefundSchedules } from './refunds/campaign';
import { refundFlows } from './refunds/matrix';
import { startWorld, type World } from './world';

const SCHEDULES = 200;
/** Second crashes of each cell; `npm run test:faults` makes all. */
const SECONDS = 3;

let world: World;
beforeAll(async () => {
  world = await startWorld('fault_refunds', { notifies: false });
});
afterAll(() => world.stop());

test('cancellations and refunds: every crash x every fault, and a second crash of the reconciler', async () => {
  const tally = new Tally();
  for (const flow of refundFlows)
    expect(await runRefundMatrix(world, { flow, seconds: SECONDS }, tally)).toEqual([]);
  console.log(String(tally));
  expect(tally.of('runs')).toBeGreaterThan(700);
  expect(tally.of('crashed')).toBeGreaterThan(500);
  expect(tally.of('second crash')).toBeGreaterThan(500);
  for (const end of ['completed', 'refused', 'review', 'withdrawn', 'owed']) {
    expect(tally.of(`ended ${end}`), end).toBeGreaterThan(0);
  }
}, 600_000);

test('concurrent cancellations, undos, hand-outs and payments', async () => {
  const tally = new Tally();
  expect(await runRefundSchedules(world, seedsFrom(1, SCHEDULES), tally)).toEqual([]);
  console.log(String(tally));
  for (const outcome of ['cancel 200', 'cancel 409', 'undo cancellation 200', 'hand out 200']) {
    expect(tally.of(outcome), outcome).toBeGreaterThan(0);
  }
}, 600_000);
