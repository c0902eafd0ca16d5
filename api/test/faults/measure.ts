import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Campaign, runFlow, runSeeds, seedsFrom } from './campaign';
import { hunt } from './hunt';
import { Tally } from './outcome';
import { report } from './report';
import { startWorld, type World } from './world';

/** FAULT_SEED gives other schedules, FAULT_SCHEDULES another number of them. */
const { FAULT_SEED = '1', FAULT_SCHEDULES } = process.env;

/** All of a campaign. */
export function measure(campaign: Campaign): void {
  measureFlows(campaign);
  measureSchedules(campaign);
  measureMutants(campaign);
}

/** All cells. For each second crash that did not come, because the recovery took another way, at least so many came. */
export function measureFlows(campaign: Campaign, least = 0): void {
  const { name, flows, full } = campaign;
  describe(`${name}: every crash x every fault, and second crashes`, () => {
    const world = worldOf(campaign, `${name}_flows`);
    test.each(flows)('%s', async (flow) => {
      const tally = new Tally();
      const oneOf = { plain: 1, faulty: 1 };
      const extent = { faults: campaign.faultsOf(flow), oneOf, seconds: full.seconds };
      const found = await runFlow(campaign, world(), flow, extent, tally);
      report(`${name} flow ${flow}`, { ...Object.fromEntries(tally.counts), violations: found.length });
      expect(found).toEqual([]);
      expect(tally.of('second crash')).toBeGreaterThan(tally.of('second crash did not come') * least);
    });
  });
}

/** All schedules, or a half of them for one of two cores. Each outcome must come. */
export function measureSchedules(campaign: Campaign, half?: 'first' | 'second'): void {
  const { name, full, outcomes, usual } = campaign;
  const all = seedsFrom(Number(FAULT_SEED), Number(FAULT_SCHEDULES ?? full.schedules));
  const middle = Math.ceil(all.length / 2);
  const seeds = { first: all.slice(0, middle), second: all.slice(middle), all }[half ?? 'all'];
  const part = `${name} schedules ${half ?? 'all'}`;
  describe(part, () => {
    const world = worldOf(campaign, part.replaceAll(' ', '_'));
    test(`${seeds.length} at random on two processes`, async () => {
      const tally = new Tally();
      const found = await runSeeds(campaign, world(), seeds, tally);
      const figures = { ...Object.fromEntries(tally.counts), schedules: seeds.length };
      report(part, { ...figures, violations: found.length });
      expect(found).toEqual([]);
      expect(outcomes.filter((outcome) => tally.of(outcome) === 0)).toEqual([]);
      if (usual !== undefined) expect(tally.of(usual)).toBeGreaterThan(seeds.length / 2);
    });
  });
}

/** All mutants. */
export function measureMutants(campaign: Campaign): void {
  const { name, mutants } = campaign;
  test.each(mutants.map((mutant, nth) => ({ nth, mutant, wrong: mutant.name })))(
    `${name}: the invariants catch a flow that $wrong`,
    async ({ nth, mutant }) => {
      const hunted = await hunt(campaign, `measured_${name}_mutant_${nth}`, mutant);
      report(`${name} mutant ${nth + 1}`, { name: mutant.name, ...hunted });
      expect(hunted.violation).toBeDefined();
    },
  );
}

/** A world for the tests of a `describe`. */
function worldOf({ notifies }: Campaign, database: string): () => World {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(`measured_${database}`, { notifies });
  });
  afterAll(() => world.stop());
  return () => world;
}
