import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../src/payments/reconcile';
import { violations } from './invariants';
import { type Cell, cellsOf, type Flow, runMatrix } from './matrix';
import { type ProviderFault, providerFaults } from './provider';
import { completedCharges, startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld('fault_matrix');
});
afterAll(() => world.stop());

async function allCells(flow: Flow, faults: ProviderFault[]): Promise<Cell[]> {
  const cells = await Promise.all(faults.map((fault) => cellsOf(world, flow, fault)));
  return cells.flat();
}

test('a crash at every point x every fault of the provider, and one more crash of the reconciler', async () => {
  const cells = [
    ...(await allCells('public', providerFaults)),
    ...(await allCells('bulk', providerFaults)),
    ...(await allCells('offline', ['none'])),
  ];
  const tally = await runMatrix(world, cells);
  await reconcile(world.api.services);
  console.log(`${cells.length} payments: ${tally}`);
  expect(await violations(world)).toEqual([]);

  // The matrix is not empty: it is as large as it should be and every answer that a client can get came up.
  expect(cells.length).toBeGreaterThan(800);
  for (const outcome of ['200', '202', '402', '503']) expect(tally.of(outcome)).toBeGreaterThan(0);
  expect(tally.of('crashed')).toBeGreaterThan(750);
  expect(tally.of('recovery crashed')).toBeGreaterThan(300);
  expect(completedCharges(world)).toBeGreaterThan(400);
}, 240_000);
