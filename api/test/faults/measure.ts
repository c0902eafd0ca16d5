import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Campaign, runFlow, runSeeds, seedsFrom } from './campaign';
import { cellsOf, schedulesOf, SEED } from './extent';
import { hunt } from './hunt';
import { Tally } from './outcome';
import { report } from './report';
import { startWorld, type World } from './world';

/** Flows, schedules and mutants of a campaign, or those flows that another file does not measure. Each outcome must come. */
export function measure(campaign: Campaign, flows = campaign.flows): void {
  const happened = new Tally();
  measureFlows(campaign, { flows, happened });
  measureSchedules(campaign, { happened });
  expectOutcomes(campaign.name, campaign.outcomes, happened);
  measureMutants(campaign);
}

type Measured = { flows?: readonly string[]; least?: number; happened?: Tally };

/** All cells. For each second crash that did not come, because the recovery took another way, more than `least` came. */
export function measureFlows(
  campaign: Campaign,
  { flows = campaign.flows, least, happened = new Tally() }: Measured = {},
): void {
  const { name } = campaign;
  describe(`${name}: every crash x every fault, and second crashes`, () => {
    const world = worldOf(campaign, `${name}_${campaign.flows.indexOf(flows[0] ?? '')}`);
    test.each(flows)('%s', async (flow) => {
      const tally = new Tally();
      const found = await runFlow(campaign, world(), flow, cellsOf(campaign, flow), tally);
      happened.addAll(tally);
      report(`${name} flow ${flow}`, { ...Object.fromEntries(tally.counts), violations: found.length });
      expect(found).toEqual([]);
      if (least === undefined) return;
      expect(tally.of('second crash')).toBeGreaterThan(tally.of('second crash did not come') * least);
    });
  });
}

type Half = 'first' | 'second' | 'all';

/** All schedules, or a half of them for one of two cores. */
export function measureSchedules(
  campaign: Campaign,
  { half = 'all', happened = new Tally() }: { half?: Half; happened?: Tally } = {},
): void {
  const { name, usual } = campaign;
  const all = seedsFrom(SEED, schedulesOf(campaign));
  const middle = Math.ceil(all.length / 2);
  const seeds = { first: all.slice(0, middle), second: all.slice(middle), all }[half];
  const part = `${name} schedules ${half}`;
  describe(part, () => {
    const world = worldOf(campaign, part.replaceAll(' ', '_'));
    test(`${seeds.length} at random on two processes`, async () => {
      const tally = new Tally();
      const found = await runSeeds(campaign, world(), seeds, tally);
      happened.addAll(tally);
      const figures = { ...Object.fromEntries(tally.counts), schedules: seeds.length };
      report(part, { ...figures, violations: found.length });
      expect(found).toEqual([]);
      if (usual !== undefined) expect(tally.of(usual)).toBeGreaterThan(seeds.length / 2);
    });
  });
}

/** What did not run cannot have been violated. */
export function expectOutcomes(name: string, outcomes: Campaign['outcomes'], happened: Tally): void {
  test(`${name}: each outcome came`, () => {
    expect(outcomes.filter((outcome) => happened.of(outcome) === 0)).toEqual([]);
  });
}

/** All mutants, or these. */
export function measureMutants(campaign: Campaign, mutants = campaign.mutants): void {
  const { name } = campaign;
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
