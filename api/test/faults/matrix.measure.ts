import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBooks, runMatrix } from './campaign';
import { cardFlows, offlineFlows, runCells } from './matrix';
import { Tally } from './outcome';
import { providerFaults } from './provider';
import { report } from './report';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld('measured_matrix', { notifies: false });
});
afterAll(() => world.stop());

test.each([...cardFlows, ...offlineFlows])(
  '%s: no write goes to the database but those at which a crash is tried',
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

/** The office's and the administrator's payments go the group's way: their second crashes go round. */
const matrices = [
  { flow: 'public', faults: providerFaults, seconds: 'every' },
  { flow: 'group', faults: providerFaults, seconds: 'every' },
  { flow: 'office', faults: providerFaults, seconds: 'one' },
  { flow: 'admin', faults: providerFaults, seconds: 'one' },
  { flow: 'mark as paid', faults: ['none'], seconds: 'every' },
  { flow: 'edit that pays', faults: ['none'], seconds: 'every' },
] as const;

test.each(matrices)(
  '$flow: every crash x every fault, second crashes: $seconds',
  async ({ flow, faults, seconds }) => {
    const tally = new Tally();
    const found = await runMatrix(world, { flow, faults: [...faults], seconds }, tally);
    report(`matrix ${flow}`, { ...Object.fromEntries(tally.counts), violations: found.length });
    expect(found).toEqual([]);
    expect(tally.of('second crash')).toBeGreaterThan(tally.of('second crash did not come') * 100);
  },
);
