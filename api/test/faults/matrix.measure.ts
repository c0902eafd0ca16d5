import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBooks, runMatrix } from './campaign';
import { EXTENT } from './extent';
import { cardFlows, offlineFlows, runCells } from './matrix';
import { Tally } from './outcome';
import { providerFaults } from './provider';
import { report } from './report';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld('measured_matrix', { notifies: false, countsWrites: true });
});
afterAll(() => world.stop());

test.each([...cardFlows, ...offlineFlows])(
  '%s: every write to the database is a crash point of the matrix',
  async (flow) => {
    const before = world.writesSent();
    const [run] = (await runCells(world, [{ flow, fault: 'late-answer' }], new Tally())).values();
    const operations = [...(run?.operations ?? []), ...(run?.recovery ?? [])];
    const writes = operations.filter((name) => !name.includes('/v2/payments'));
    expect(world.writesSent() - before).toBe(writes.length);
    expect(writes.length).toBeGreaterThan(7);
    expect(await closeBooks(world, new Tally())).toEqual([]);
  },
);

const matrices = [
  ...cardFlows.map((flow) => ({ flow, faults: providerFaults })),
  ...offlineFlows.map((flow) => ({ flow, faults: ['none' as const] })),
];

test.each(matrices)(
  '$flow: every crash x every fault, and second crashes of the reconciler',
  async ({ flow, faults }) => {
    const tally = new Tally();
    const found = await runMatrix(world, { flow, faults, seconds: EXTENT.payments }, tally);
    report(`matrix ${flow}`, { ...Object.fromEntries(tally.counts), violations: found.length });
    expect(found).toEqual([]);
    expect(tally.of('second crash')).toBeGreaterThan(tally.of('second crash did not come') * 100);
  },
);
