import { type Point, pointsOf } from './process';
import { Tally } from './outcome';
import { Random } from './random';
import { type Cell, CellRun } from './run';
import { type Operations, Stage } from './stage';
import type { Replacement } from './nodes';
import { emptyBooks, inPool, type World } from './world';

/** What one part of the product runs under faults, and what must hold afterwards. */
export type Campaign<Flow extends string = string, Fault extends string = string> = {
  name: string;
  flows: readonly Flow[];
  /** The flows that are no fault themselves, such as an outage is; default all. */
  calm?: readonly Flow[];
  // Methods, so that a list can hold campaigns of different flows.
  /** The faults that make a difference for a flow, 'none' first. */
  faultsOf(flow: Flow): readonly Fault[];
  /** True for the operation that meets the fault. */
  meetsFault: (operation: string) => boolean;
  runCell(run: CellRun, cell: Cell<Flow, Fault>): Promise<void>;
  runSchedule: (stage: Stage) => Promise<void>;
  /** Violations of the invariants by all runs since the last check; counts how they ended. */
  check: (world: World, tally: Tally) => Promise<string[]>;
  mutants: readonly Mutant<Flow>[];
  /** Concurrent runs; 1 where runs share a record, such as that of a job, so that each is checked alone. */
  lanes: number;
  operations: Operations;
  /** Square sends notifications. */
  notifies: boolean;
  /** Outcomes of schedules, each of which must come, and the usual one, which most schedules have. */
  outcomes: readonly (string | RegExp)[];
  usual?: string;
  full: { seconds: Extent['seconds']; schedules: number };
  /** `npm run test:all` runs one of so many crashes that come before the fault, where only the reconciler meets it. */
  early: number;
  /** What `npm test` runs: so many flows, faults (default all) and schedules, and the outcomes that must come. */
  sample: {
    flows: number;
    faults?: number;
    oneOf: Extent['oneOf'];
    schedules: number;
    outcomes?: readonly RegExp[];
  };
};

/** What a campaign has unless its description says otherwise. */
const USUAL = {
  lanes: 24,
  notifies: false,
  early: 1,
  full: { seconds: { plain: 6, faulty: 6 } },
} satisfies Partial<Record<keyof Campaign, unknown>>;

type Description<Flow extends string, Fault extends string> = Omit<
  Campaign<Flow, Fault>,
  keyof typeof USUAL
> &
  Partial<Pick<Campaign, 'lanes' | 'notifies' | 'early'>> & {
    full: Partial<Campaign['full']> & Pick<Campaign['full'], 'schedules'>;
  };

export function describeCampaign<Flow extends string, Fault extends string>(
  description: Description<Flow, Fault>,
): Campaign<Flow, Fault> {
  return { ...USUAL, ...description, full: { ...USUAL.full, ...description.full } };
}

/** A wrong way of doing it. `flow` is the one that shows the mistake; the schedules run as well. */
export type Mutant<Flow extends string = string> = Replacement & { flow: Flow };

/**
 * How much of a flow runs: these faults, one of so many crash points without a fault, after it and before it, and at most
 * `seconds` second crashes of each without and with a fault. Another `seed` gives others.
 */
export type Extent = {
  faults: readonly string[];
  oneOf: { plain: number; faulty: number; early: number };
  seconds: { plain: number; faulty: number };
  seed: number;
};

/** Runs per check of the invariants: few enough that look-ups stay fast. */
const BATCH = 200;

/** A flow with faults, with its crash points, and then with second crashes. Answers the violations. */
export async function runFlow(
  campaign: Campaign,
  world: World,
  flow: string,
  { faults, oneOf, seconds, seed }: Extent,
  tally: Tally,
): Promise<string[]> {
  const found: string[] = [];
  const run = async (cells: Cell[]): Promise<CellRun[]> => {
    const runs = cells.map((cell, index) => new CellRun(world, cell, index));
    const tasks = runs.map((one) => cellTask(campaign, one, tally));
    found.push(...(await runTasks(campaign, world, tasks, tally)));
    return runs;
  };
  const whole = await run(faults.map((fault) => ({ flow, fault })));
  const crashes = whole.flatMap(({ cell, operations }, nth) => {
    // Another part for each fault.
    const points = pointsOf(operations).filter((point, at) => {
      const meets = hasMet(campaign, operations, point) ? oneOf.faulty : oneOf.early;
      const share = cell.fault === 'none' ? oneOf.plain : meets;
      return at % share === (nth + seed) % share;
    });
    return points.map((crash) => ({ ...cell, crash }));
  });
  const crashed = await run(crashes);
  const again = [...whole, ...crashed].flatMap(({ cell, operations, recovery }, nth) => {
    // Before they meet the fault, crashes are similar with each fault: one second crash is enough.
    const meets = hasMet(campaign, operations, cell.crash) ? seconds.faulty : 1;
    const most = cell.fault === 'none' ? seconds.plain : meets;
    return some(pointsOf(recovery), most, nth + seed).map((second) => ({ ...cell, second }));
  });
  await run(again);
  return found;
}

/** True when a request with these operations has met the fault before it crashes. */
function hasMet({ meetsFault }: Campaign, operations: string[], crash?: Point): boolean {
  const ended = crash?.when === 'before' ? crash.at : (crash?.at ?? operations.length) + 1;
  return operations.slice(0, ended).some(meetsFault);
}

/** At most `most` of the points; the first one changes with each turn, so that all are reached. */
function some(points: Point[], most: number, turn: number): Point[] {
  const step = Math.max(1, Math.ceil(points.length / most));
  return points.filter((_, nth) => nth % step === turn % step).slice(0, most);
}

/** Runs schedules with these seeds and answers the violations. */
export function runSeeds(campaign: Campaign, world: World, seeds: number[], tally: Tally): Promise<string[]> {
  const tasks = seeds.map((seed) => seedTask(campaign, world, seed, tally));
  return runTasks(campaign, world, tasks, tally);
}

/** Seeds of `count` schedules; another `seed` gives other ones. */
export function seedsFrom(seed: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => seed * 1_000_000 + at);
}

/** One run; the label finds it. `again` repeats it and answers its steps. */
export type Task = { label: string; run: () => Promise<void>; again: () => Promise<string> };

export function cellTask(campaign: Campaign, run: CellRun, tally: Tally): Task {
  return {
    label: JSON.stringify(run.cell),
    run: async () => {
      await campaign.runCell(run, run.cell);
      tally.add('runs');
      tally.add(run.outcome);
      if (run.cell.crash !== undefined) tally.add('crash points');
      tally.add('operations', run.operations.length + run.recovery.length);
      if (run.cell.second !== undefined) {
        tally.add(run.crashed > 0 ? 'second crash' : 'second crash did not come');
      }
    },
    again: async () => {
      const repeated = new CellRun(run.world, run.cell, run.index);
      await campaign.runCell(repeated, run.cell);
      return repeated.operations.join(', ');
    },
  };
}

export function seedTask(campaign: Campaign, world: World, seed: number, tally: Tally): Task {
  const run = (counts: Tally) =>
    campaign.runSchedule(new Stage(world, new Random(seed), counts, campaign.operations));
  return {
    label: `seed ${seed}`,
    run: async () => {
      await run(tally);
      tally.add('runs');
    },
    again: async () => {
      const counts = new Tally();
      await run(counts);
      return String(counts);
    },
  };
}

/**
 * Runs tasks concurrently and answers the violations. One check covers a batch: its runs share neither applications nor
 * payments.
 */
export async function runTasks(
  campaign: Campaign,
  world: World,
  tasks: Task[],
  tally: Tally,
): Promise<string[]> {
  const found: string[] = [];
  const size = campaign.lanes === 1 ? 1 : BATCH;
  for (let from = 0; from < tasks.length; from += size) {
    const batch = tasks.slice(from, from + size);
    await inPool(batch, campaign.lanes, ({ run }) => run());
    const wrong = await campaign.check(world, tally);
    await emptyBooks(world);
    if (wrong.length > 0) {
      const where = await blamed(campaign, world, batch);
      found.push(...wrong.map((violation, nth) => (nth === 0 ? `${violation} (${where})` : violation)));
    }
  }
  return found;
}

/** The first run of a batch that violates an invariant alone, too; all of them if none does. */
async function blamed(campaign: Campaign, world: World, batch: Task[]): Promise<string> {
  for (const { label, again } of batch.length > 1 ? batch : []) {
    const steps = await again();
    const [violation] = await campaign.check(world, new Tally());
    await emptyBooks(world);
    if (violation !== undefined) return `${label} alone: ${violation} after ${steps}`;
  }
  return [...new Set([batch[0]?.label, batch.at(-1)?.label])].join(' to ');
}
