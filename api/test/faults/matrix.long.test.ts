import { afterAll, beforeAll, expect, test } from 'vitest';
import { runMatrix } from './campaign';
import { type Flow, offlineFlows } from './matrix';
import { Tally } from './outcome';
import { type ProviderFault, providerFaults } from './provider';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld('fault_matrix', { notifies: false });
});
afterAll(() => world.stop());

test('every crash x every provider fault, and a second crash of the reconciler', async () => {
  const tally = new Tally();
  const flows: [Flow, ProviderFault[]][] = [
    ['public', providerFaults],
    ['group', providerFaults],
    ['two browsers', ['none', 'lost-after-charge', 'late-charge', 'pending', 'away after charge']],
    ...offlineFlows.map((flow): [Flow, ProviderFault[]] => [flow, ['none']]),
  ];
  for (const [flow, faults] of flows) {
    expect(await runMatrix(world, { flow, faults, seconds: 'one' }, tally)).toEqual([]);
  }
  console.log(String(tally));

  // The matrix has its full size, and every possible answer occurred.
  expect(tally.of('runs')).toBeGreaterThan(1500);
  for (const outcome of ['200', '202', '402', '503']) expect(tally.of(outcome)).toBeGreaterThan(0);
  expect(tally.of('crashed')).toBeGreaterThan(1000);
  expect(tally.of('second crash')).toBeGreaterThan(700);
  expect(tally.of('charges')).toBeGreaterThan(500);
}, 600_000);
