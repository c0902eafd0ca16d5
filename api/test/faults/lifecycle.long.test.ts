import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedsFrom } from './campaign';
import { type Campaign, type Extent, runFlow, runSeeds } from './lifecycle/campaign';
import { links } from './links/campaign';
import { Tally } from './outcome';
import { refunds } from './refunds/campaign';
import { reminders } from './reminders/campaign';
import { renewals } from './renewals/campaign';
import { startWorld, type World } from './world';

/** A part of the cells that meet a fault, and one second crash of each; `npm run test:faults` runs all. */
const EXTENT = { seconds: 1, oneOf: { plain: 1, faulty: 3 } };
/** Fewer, because each has its database to itself and reads many days. */
const REMINDERS = { seconds: 1, oneOf: { plain: 8, faulty: 20 } };
const SCHEDULES = { refunds: 100, renewals: 120, links: 650, reminders: 15 };
/** Lifecycle L12. */
const LEAST_RUNS = 2000;

let world: World;
beforeAll(async () => {
  world = await startWorld('fault_lifecycle', { notifies: false });
});
afterAll(() => world.stop());

let runs = 0;

/** Every crash x fault, then concurrent schedules. Answers what happened. */
async function run<Flow extends string, Fault extends string>(
  campaign: Campaign<Flow, Fault>,
  schedules: number,
  extent: Extent = EXTENT,
): Promise<Tally> {
  const tally = new Tally();
  const cpu = process.cpuUsage();
  for (const flow of campaign.flows) {
    expect((await runFlow(campaign, world, flow, extent, tally)).slice(0, 10), flow).toEqual([]);
  }
  expect(tally.of('second crash')).toBeGreaterThan(0);
  expect((await runSeeds(campaign, world, seedsFrom(1, schedules), tally)).slice(0, 10)).toEqual([]);
  const { user, system } = process.cpuUsage(cpu);
  console.log(`${campaign.name}: ${tally}, ${(user + system) / 1e6} s of CPU`);
  expect(tally.of('crashed')).toBeGreaterThan(15);
  runs += tally.of('runs');
  return tally;
}

test('cancellations and refunds', async () => {
  const tally = await run(refunds, SCHEDULES.refunds);
  for (const end of ['completed', 'refused', 'review', 'withdrawn', 'owed']) {
    expect(tally.of(`ended ${end}`), end).toBeGreaterThan(0);
  }
  for (const outcome of ['cancel 200', 'cancel 409', 'undo cancellation 200', 'hand out 200']) {
    expect(tally.of(outcome), outcome).toBeGreaterThan(0);
  }
}, 600_000);

test('renewals by the member, the office, the administrator and the group', async () => {
  const tally = await run(renewals, SCHEDULES.renewals);
  for (const name of ['member by card', 'member by link', 'office', 'admin', 'delete', 'cancel']) {
    expect(tally.of(`${name} 200`), name).toBeGreaterThan(0);
  }
  expect(tally.of('group 200') + tally.of('group 202'), 'group').toBeGreaterThan(0);
  for (const outcome of ['member by card 409', 'office 409', 'member by card crashed', '202', '503']) {
    expect(tally.of(outcome), outcome).toBeGreaterThan(0);
  }
}, 600_000);

test('links of mails', async () => {
  const tally = await run(links, SCHEDULES.links);
  for (const flow of links.flows) {
    expect(tally.of(`${flow} 200`), flow).toBeGreaterThan(0);
    expect(tally.of(`${flow} 410`), flow).toBeGreaterThan(0);
  }
  expect(tally.of('for another purpose 410')).toBeGreaterThan(0);
}, 600_000);

test('reminders and statements after outages of 1, 40 and 400 days', async () => {
  const tally = await run(reminders, SCHEDULES.reminders, REMINDERS);
  for (const template of ['renewalReminder', 'payReminder', 'officeStatement']) {
    expect(tally.of(`sent ${template}`), template).toBeGreaterThan(0);
  }
  for (const change of ['renew at the counter', 'cancel', 'stop-reminders', 'edit pays', 'round crashed']) {
    expect(tally.of(change), change).toBeGreaterThan(0);
  }
}, 600_000);

test('are enough runs in all', () => {
  expect(runs).toBeGreaterThanOrEqual(LEAST_RUNS);
});
