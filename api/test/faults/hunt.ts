import { type Campaign, cellTask, type Mutant, runTasks, seedsFrom, seedTask, type Task } from './campaign';
import { Tally } from './outcome';
import { pointsOf } from './process';
import { CellRun } from './run';
import { startWorld, type World } from './world';

/** Crash points per check of the invariants, with as many schedules, and the maximum number of runs. */
const CHUNK = 12;
const MOST = 2000;

/** The first violation of a mutant and the runs until then; undefined when it survived. */
export type Hunted = { runs: number; violation: string | undefined };

/** Runs a mutant until it violates an invariant; throws for one that fails without any fault. */
export async function hunt(campaign: Campaign, database: string, mutant: Mutant): Promise<Hunted> {
  const world = await startWorld(database, { mutant, notifies: campaign.notifies });
  try {
    await requireSound(campaign, world);
    let runs = 0;
    for await (const tasks of chunks(campaign, world, mutant)) {
      runs += tasks.length;
      const [violation] = await runTasks(campaign, world, tasks, new Tally());
      if (violation !== undefined || runs >= MOST) return { runs, violation };
    }
    return { runs, violation: undefined };
  } finally {
    await world.stop();
  }
}

async function requireSound(campaign: Campaign, world: World): Promise<void> {
  const tasks = (campaign.calm ?? campaign.flows).map((flow, index) =>
    cellTask(campaign, new CellRun(world, { flow, fault: 'none' }, index), new Tally()),
  );
  const found = await runTasks(campaign, world, tasks, new Tally());
  if (found.length > 0) throw new Error(`fails without any fault: ${found.join('; ')}`);
}

/** The crash points of the mutant's flow without second crashes, beside as many schedules. */
async function* chunks(campaign: Campaign, world: World, { flow }: Mutant): AsyncGenerator<Task[]> {
  if (!campaign.flows.includes(flow)) throw new Error(`${campaign.name} have no flow '${flow}'`);
  const seeds = seedsFrom(1, MOST);
  const schedules = () => seeds.splice(0, CHUNK).map((seed) => seedTask(campaign, world, seed, new Tally()));
  for (const fault of campaign.faultsOf(flow)) {
    const plain = new CellRun(world, { flow, fault }, 0);
    yield [cellTask(campaign, plain, new Tally())];
    const points = pointsOf(plain.operations);
    for (let from = 0; from < points.length; from += CHUNK) {
      const cells = points.slice(from, from + CHUNK).map((crash, at) => {
        const run = new CellRun(world, { flow, fault, crash }, from + at);
        return cellTask(campaign, run, new Tally());
      });
      yield [...cells, ...schedules()];
    }
  }
  while (seeds.length > 0) yield schedules();
}
