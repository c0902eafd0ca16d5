import { expect, test } from 'vitest';
import { sampleOf, sampleSeed } from '../../../tools/test/seed';
import { runFlow, runSeeds, seedsFrom } from './campaign';
import { campaigns } from './campaigns';
import { hunt } from './hunt';
import { Tally } from './outcome';
import { payments } from './payments/campaign';
import { startWorld } from './world';

// The part of this day; `npm run test:all` runs the campaigns.

/** SecantusDB needs two minutes for a hunt on a slow machine. */
const LIMIT_MS = 240_000;
/** Of the four beside the payments, a day. */
const OTHERS = 1;
/** Of the payments, and of the others. */
const MUTANTS = 1;

/** SAMPLE_SEED repeats a failure. */
const seed = sampleSeed();
const isPayments = ({ name }: { name: string }) => name === payments.name;
const others = campaigns.filter((one) => !isPayments(one));

test.each([...campaigns.filter(isPayments), ...sampleOf(others, OTHERS)])(
  `$name: crashes, faults and second crashes of some flows, and concurrent schedules (SAMPLE_SEED=${seed})`,
  async (campaign) => {
    const { name, notifies, sample, usual } = campaign;
    const world = await startWorld(`fault_${name}`, { notifies });
    const [cells, schedules] = [new Tally(), new Tally()];
    try {
      for (const flow of sampleOf(campaign.flows, sample.flows)) {
        const all = campaign.faultsOf(flow);
        const faults = sampleOf(all, sample.faults ?? all.length);
        const extent = { faults, oneOf: sample.oneOf, seconds: { plain: 1, faulty: 1 }, seed };
        expect(await runFlow(campaign, world, flow, extent, cells), flow).toEqual([]);
      }
      expect(await runSeeds(campaign, world, seedsFrom(seed, sample.schedules), schedules)).toEqual([]);
    } finally {
      await world.stop();
    }
    console.log(`${name}, SAMPLE_SEED=${seed}: ${cells}; ${schedules}`);
    expect(cells.of('crashed')).toBeGreaterThan(cells.of('crash points') / 2);
    expect(schedules.of('runs')).toBe(sample.schedules);
    const missing = sample.outcomes?.filter((outcome) => schedules.of(outcome) === 0) ?? [];
    expect(missing).toEqual([]);
    if (usual !== undefined) expect(schedules.of(usual)).toBeGreaterThan(sample.schedules / 2);
  },
  LIMIT_MS,
);

const hunts = campaigns.flatMap((campaign) =>
  campaign.mutants.map((mutant) => ({ of: campaign.name, name: mutant.name, campaign, mutant })),
);
const ofPayments = hunts.filter(({ campaign }) => isPayments(campaign));
// A hunt among runs that are one after the other, those of reminders, takes a minute: the measured campaign's alone.
const ofOthers = hunts.filter(({ campaign }) => !isPayments(campaign) && campaign.lanes > 1);

test.each([...sampleOf(ofPayments, MUTANTS), ...sampleOf(ofOthers, MUTANTS)])(
  `$of: the invariants catch a flow that $name (SAMPLE_SEED=${seed})`,
  async ({ campaign, mutant }) => {
    const { violation } = await hunt(campaign, 'fault_mutant', mutant);
    expect(violation).toBeDefined();
  },
  LIMIT_MS,
);
