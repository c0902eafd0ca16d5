import { expect, test } from 'vitest';
import { sampleOf, sampleSeed } from '../../../tools/test/seed';
import { seedsFrom } from './campaign';
import { type Campaign, type Extent, hunt, runFlow, runSeeds } from './lifecycle/campaign';
import { links } from './links/campaign';
import { Tally } from './outcome';
import { refunds } from './refunds/campaign';
import { reminders } from './reminders/campaign';
import { renewals } from './renewals/campaign';
import { startWorld } from './world';

// The part of this day; `npm run test:all` runs the campaigns.

const LIMIT_MS = 120_000;
/** Of the four, a day. */
const CAMPAIGNS = 2;
/** One flow of each campaign: some of its cells, with one second crash each. */
const EXTENT: Extent = { seconds: 1, oneOf: { plain: 4, faulty: 24 } };

/** SAMPLE_SEED repeats a failure. */
const seed = sampleSeed();

function sample<Flow extends string, Fault extends string>(
  campaign: Campaign<Flow, Fault>,
  schedules: number,
  extent = EXTENT,
): void {
  const { name, flows } = campaign;
  test(
    `${name}: a flow with crashes and faults, and concurrent schedules (SAMPLE_SEED=${seed})`,
    async () => {
      const world = await startWorld(`fault_${name}`, { notifies: false });
      const tally = new Tally();
      try {
        for (const flow of sampleOf(flows, 1)) {
          expect(await runFlow(campaign, world, flow, extent, tally), flow).toEqual([]);
        }
        expect(await runSeeds(campaign, world, seedsFrom(seed, schedules), tally)).toEqual([]);
      } finally {
        await world.stop();
      }
      console.log(`${name}, SAMPLE_SEED=${seed}: ${tally}`);
      expect(tally.of('runs')).toBeGreaterThan(schedules);
    },
    LIMIT_MS,
  );
}

const samples = [
  () => sample(refunds, 5),
  () => sample(renewals, 6),
  () => sample(links, 20),
  // Each has its database to itself and reads many days.
  () => sample(reminders, 2, { seconds: 1, oneOf: { plain: 24, faulty: 80 } }),
];
for (const begin of sampleOf(samples, CAMPAIGNS)) begin();

const MUTANTS = 1;

function huntsOf<Flow extends string, Fault extends string>(campaign: Campaign<Flow, Fault>) {
  return campaign.mutants.map((mutant) => ({
    of: campaign.name,
    name: mutant.name,
    run: () => hunt(campaign, `fault_${campaign.name}_mutant`, mutant),
  }));
}

// A hunt among the reminders reads weeks and takes a minute: those are the campaign's alone.
const hunts = [...huntsOf(refunds), ...huntsOf(renewals), ...huntsOf(links)];

test.each(sampleOf(hunts, MUTANTS))(
  `$of: the invariants catch a flow that $name (SAMPLE_SEED=${seed})`,
  async ({ run }) => {
    expect((await run()).violation).toBeDefined();
  },
  LIMIT_MS,
);
