import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measureFlows } from './measure';
import { Tally } from './outcome';
import { payments } from './payments/campaign';
import { CellRun } from './run';
import { startWorld, type World } from './world';

measureFlows(payments, { least: 100 });

describe('every write to the database is a crash point', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld('measured_writes', { notifies: false, countsWrites: true });
  });
  afterAll(() => world.stop());

  test.each(payments.flows)('%s', async (flow) => {
    const before = world.writesSent();
    const run = new CellRun(world, { flow, fault: 'late-answer' }, 0);
    await payments.runCell(run, { flow, fault: 'late-answer' });
    const writes = [...run.operations, ...run.recovery].filter((name) => !name.includes('/v2/payments'));
    expect(world.writesSent() - before).toBe(writes.length);
    expect(writes.length).toBeGreaterThan(7);
    expect(await payments.check(world, new Tally())).toEqual([]);
  });
});
