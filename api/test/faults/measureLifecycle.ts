import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedsFrom } from './campaign';
import { EXTENT, schedulesOf, SEED } from './extent';
import { type Campaign, hunt, runFlow, runSeeds } from './lifecycle/campaign';
import { Tally } from './outcome';
import { report } from './report';
import { startWorld, type World } from './world';

const CELLS = { seconds: EXTENT.seconds, oneOf: { plain: 1, faulty: 1 } };

/**
 * All cells of a campaign's `flows`, schedules, and its mutants. Each outcome must come, and each list of outcomes one of
 * its own. `part` names a part that runs beside the others; one without schedules has 0 of them.
 */
export function measureLifecycle<Flow extends string, Fault extends string>(
  campaign: Campaign<Flow, Fault>,
  whole: number,
  outcomes: readonly (string | readonly string[])[],
  { flows = campaign.flows, part = '' }: { flows?: readonly Flow[]; part?: string } = {},
): void {
  const { name, mutants } = campaign;
  const schedules = schedulesOf(whole);
  describe(name, () => {
    let world: World;
    const happened = new Tally();
    const note = ({ counts }: Tally) => {
      for (const [outcome, count] of counts) happened.add(outcome, count);
    };
    beforeAll(async () => {
      world = await startWorld(`measured_${name}${part}`, { notifies: false });
    });
    afterAll(() => world.stop());

    test.each(flows)('%s: every crash x every fault, and second crashes', async (flow) => {
      const tally = new Tally();
      const found = await runFlow(campaign, world, flow, CELLS, tally);
      note(tally);
      report(`lifecycle ${name} ${flow}`, { ...Object.fromEntries(tally.counts), violations: found.length });
      expect(found).toEqual([]);
    });

    if (whole > 0) {
      test(`${schedules} random concurrent schedules on two processes`, async () => {
        const tally = new Tally();
        const found = await runSeeds(campaign, world, seedsFrom(SEED, schedules), tally);
        note(tally);
        report(`lifecycle ${name} schedules`, {
          ...Object.fromEntries(tally.counts),
          schedules,
          violations: found.length,
        });
        expect(found).toEqual([]);
      });
    }

    test('every outcome was there', () => {
      const missing = outcomes.filter((one) => ![one].flat().some((outcome) => happened.of(outcome) > 0));
      expect(missing).toEqual([]);
    });
  });

  test.each(mutants.map((mutant, nth) => ({ nth, mutant, wrong: mutant.name })))(
    'the invariants catch a flow that $wrong',
    async ({ nth, mutant }) => {
      const hunted = await hunt(campaign, `${name}_mutant_${nth}`, mutant);
      report(`lifecycle-mutant ${name} ${nth + 1}`, { name: mutant.name, ...hunted });
      expect(hunted.violation).toBeDefined();
    },
  );
}
