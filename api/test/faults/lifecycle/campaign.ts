import type { Point } from '../process';
import { pointsOf } from '../matrix';
import type { Replacement } from '../mutants';
import { Tally } from '../outcome';
import { inPool, startWorld, type World } from '../world';

/** One request with a fault and a crash, and perhaps a second crash, of the reconciler or the job that follows. */
export type Cell<Flow, Fault> = { flow: Flow; fault: Fault; crash?: Point; second?: Point };

/** How a cell ended for its caller, and the operations of the request and of what followed. */
export type CellRun = { outcome: string; operations: string[]; recovery: string[]; crashed: number };

/** What one part of the life of a membership runs under faults, and what must hold afterwards (L12). */
export type Campaign<Flow extends string = string, Fault extends string = string> = {
  name: string;
  flows: readonly Flow[];
  /** The flows that are no fault themselves, such as an outage is; default all. */
  calm?: readonly Flow[];
  /** The faults that make a difference for a flow, 'none' first. */
  faultsOf: (flow: Flow) => readonly Fault[];
  /** The first operation that meets the fault: earlier crashes are the same with each fault. */
  meetsFault: (operation: string) => boolean;
  runCell: (world: World, cell: Cell<Flow, Fault>, index: number) => Promise<CellRun>;
  /** The same seed gives the same plan. */
  runSchedule: (world: World, seed: number, tally: Tally) => Promise<void>;
  /** Checks the invariants over all runs since the last check, counts how they ended, and empties the books. */
  close: (world: World, tally: Tally) => Promise<string[]>;
  /** Concurrent runs; 1 where runs share a record, such as that of a job. */
  lanes: number;
  mutants: readonly LifecycleMutant[];
};

/** A wrong way of doing it that looks right. `flow` is the one that shows the mistake; the schedules run as well. */
export type LifecycleMutant = Replacement & { flow: string };

/** Schedules per check of the invariants. */
const BATCH = 200;
/** Runs per check while a mutant is hunted, and the maximum number of runs. */
const CHUNK = 24;
const MOST = 2000;

/**
 * How much of a flow runs: at most `seconds` second crashes of each cell, and one of so many cells without and with a
 * fault.
 */
export type Extent = { seconds: number; oneOf: { plain: number; faulty: number } };

/** Every crash point of a flow x its faults, then with second crashes. */
export async function runFlow<Flow extends string, Fault extends string>(
  campaign: Campaign<Flow, Fault>,
  world: World,
  flow: Flow,
  { seconds, oneOf }: Extent,
  tally: Tally,
): Promise<string[]> {
  const found: string[] = [];
  for (const [round, fault] of campaign.faultsOf(flow).entries()) {
    const all = await cellsOf(campaign, world, flow, fault);
    // Another part for each fault, and always the one without a crash.
    const share = fault === 'none' ? oneOf.plain : oneOf.faulty;
    const cells = all.filter((_, nth) => nth === 0 || nth % share === round % share);
    const runs = await runCells(campaign, world, cells, tally);
    const again = [...runs].flatMap(([cell, { recovery }], at) => {
      const points = pointsOf(recovery);
      const step = Math.max(1, Math.ceil(points.length / seconds));
      // The first one changes from cell to cell, so that all points are reached.
      const chosen = points.filter((_, nth) => nth % step === (at + round) % step);
      return chosen.slice(0, seconds).map((second) => ({ ...cell, second }));
    });
    await runCells(campaign, world, again, tally);
    found.push(...(await campaign.close(world, tally)));
  }
  return found;
}

/** Runs schedules with these seeds and answers the violations. */
export async function runSeeds<Flow extends string, Fault extends string>(
  { lanes, runSchedule, close }: Campaign<Flow, Fault>,
  world: World,
  seeds: number[],
  tally: Tally,
): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < seeds.length; from += BATCH) {
    const batch = seeds.slice(from, from + BATCH);
    await inPool(batch, lanes, (seed) => runSchedule(world, seed, tally));
    tally.add('runs', batch.length);
    const wrong = await close(world, tally);
    found.push(...wrong.map((violation) => `seeds ${batch[0]} to ${batch.at(-1)}: ${violation}`));
  }
  return found;
}

/** The cells of a flow and a fault: without a crash, and with each crash point of an undisturbed run. */
async function cellsOf<Flow extends string, Fault extends string>(
  { runCell, meetsFault }: Campaign<Flow, Fault>,
  world: World,
  flow: Flow,
  fault: Fault,
): Promise<Cell<Flow, Fault>[]> {
  const { operations } = await runCell(world, { flow, fault }, 0);
  const first = operations.findIndex(meetsFault);
  const isRepeat = ({ at, when }: Point) =>
    fault !== 'none' && (at < first || (at === first && when === 'before'));
  const points = pointsOf(operations).filter((point) => !isRepeat(point));
  return [{ flow, fault }, ...points.map((crash) => ({ flow, fault, crash }))];
}

async function runCells<Flow extends string, Fault extends string>(
  { lanes, runCell }: Campaign<Flow, Fault>,
  world: World,
  cells: Cell<Flow, Fault>[],
  tally: Tally,
): Promise<Map<Cell<Flow, Fault>, CellRun>> {
  const runs = new Map<Cell<Flow, Fault>, CellRun>();
  await inPool(cells.entries(), lanes, async ([index, cell]) => {
    const run = await runCell(world, cell, index);
    runs.set(cell, run);
    tally.add('runs');
    tally.add(run.outcome);
    tally.add('second crash', run.crashed);
  });
  return runs;
}

/** The first violation of a mutant and the runs until then; undefined when it survived. */
export type Hunted = { runs: number; violation: string | undefined };

/** Runs a mutant until it violates an invariant; throws for one that fails without any fault. */
export async function hunt<Flow extends string, Fault extends string>(
  campaign: Campaign<Flow, Fault>,
  database: string,
  mutant: LifecycleMutant,
): Promise<Hunted> {
  const world = await startWorld(database, { mutant, notifies: false });
  try {
    await requireSound(campaign, world);
    let runs = 0;
    for await (const ran of chunks(campaign, world, mutant)) {
      runs += ran;
      const [violation] = await campaign.close(world, new Tally());
      if (violation !== undefined || runs >= MOST) return { runs, violation };
    }
    return { runs, violation: undefined };
  } finally {
    await world.stop();
  }
}

async function requireSound<Flow extends string, Fault extends string>(
  campaign: Campaign<Flow, Fault>,
  world: World,
): Promise<void> {
  const cells = (campaign.calm ?? campaign.flows).flatMap((flow) =>
    campaign
      .faultsOf(flow)
      .slice(0, 1)
      .map((fault) => ({ flow, fault })),
  );
  await runCells(campaign, world, cells, new Tally());
  const found = await campaign.close(world, new Tally());
  if (found.length > 0) throw new Error(`fails without any fault: ${found.join('; ')}`);
}

async function* chunks<Flow extends string, Fault extends string>(
  campaign: Campaign<Flow, Fault>,
  world: World,
  mutant: LifecycleMutant,
): AsyncGenerator<number> {
  const flow = campaign.flows.find((one) => one === mutant.flow);
  if (flow === undefined) throw new Error(`${campaign.name} have no flow '${mutant.flow}'`);
  let seed = 0;
  const runSchedules = async (count: number) => {
    const seeds = Array.from({ length: count }, () => (seed += 1));
    await inPool(seeds, campaign.lanes, (one) => campaign.runSchedule(world, one, new Tally()));
  };
  for (const fault of campaign.faultsOf(flow)) {
    const cells = await cellsOf(campaign, world, flow, fault);
    for (let from = 0; from < cells.length; from += CHUNK) {
      const chunk = cells.slice(from, from + CHUNK);
      await runCells(campaign, world, chunk, new Tally());
      await runSchedules(chunk.length);
      yield chunk.length * 2;
    }
  }
  for (;;) {
    await runSchedules(CHUNK);
    yield CHUNK;
  }
}
