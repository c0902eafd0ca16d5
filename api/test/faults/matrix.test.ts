import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../src/payments/reconcile';
import { violations } from './invariants';
import { type Cell, cellsOf, type Flow, runMatrix } from './matrix';
import { Tally } from './outcome';
import { type ProviderFault, providerFaults } from './provider';
import { completedCharges, emptyBooks, startWorld, type World } from './world';

/** How often the whole matrix is run; FAULT_PASSES makes it more. */
const PASSES = Number(process.env.FAULT_PASSES ?? 2);

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
  const tally = new Tally();
  const flows: [Flow, ProviderFault[]][] = [
    ['public', providerFaults],
    ['bulk', providerFaults],
    ['offline', ['none']],
  ];
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [flow, faults] of flows) {
      const cells = await allCells(flow, faults);
      await runMatrix(world, cells, { pass, tally });
      await reconcile(world.api.services);
      expect(await violations(world)).toEqual([]);
      tally.add('payments', cells.length);
      tally.add('charges', completedCharges(world));
      await emptyBooks(world);
    }
  }
  console.log(`${PASSES} passes: ${tally}`);

  // The matrix is as large as it should be, and every answer that a client can get came up.
  expect(tally.of('payments')).toBeGreaterThan(800 * PASSES);
  for (const outcome of ['200', '202', '402', '503']) expect(tally.of(outcome)).toBeGreaterThan(0);
  expect(tally.of('crashed')).toBeGreaterThan(750 * PASSES);
  expect(tally.of('recovery crashed')).toBeGreaterThan(200 * PASSES);
  expect(tally.of('charges')).toBeGreaterThan(250 * PASSES);
}, 600_000);
