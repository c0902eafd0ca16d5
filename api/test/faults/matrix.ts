import { randomUUID } from 'node:crypto';
import { outcomeOf, type Tally } from './outcome';
import { isDivisible, type Point, runProcess } from './process';
import { type ProviderFault, setFault } from './provider';
import { recover } from './recovery';
import {
  contextOf,
  enrol,
  groupCaller,
  inPool,
  markPaid,
  payBulk,
  ADMIN,
  PUBLIC,
  servicesAt,
  startClock,
  storeUnpaid,
  type World,
} from './world';

/** A payment as the matrix makes it: prepared, then run under one attempt id. */
export type Flow = 'public' | 'bulk' | 'offline';

/** One cell: a payment that meets one fault of the provider and dies at one point (or nowhere). */
export type Cell = { flow: Flow; fault: ProviderFault; crash?: Point };

/** Runs at the same time; most of a run is waiting for the database. */
const LANES = 24;
/** Operations of a reconciler among which the second crash goes round, by a step that meets all of them. */
const RECOVERY_POINTS = 11;
const STEP = 7;
const WHENS = ['before', 'after', 'during'] as const;

/** Every point at which a payment that meets this fault can die: found by letting one run to its end. */
export async function cellsOf(world: World, flow: Flow, fault: ProviderFault): Promise<Cell[]> {
  const { operations, attempt, clock } = await runCell(world, { flow, fault });
  await recover(world, {
    attempts: [attempt],
    clock,
    plans: [],
    ending: 'COMPLETED',
    reconcilers: 1,
  });
  const crashes = operations.flatMap((name, at) =>
    WHENS.filter((when) => when !== 'during' || isDivisible(name)).map((when) => ({ at, when })),
  );
  return [{ flow, fault }, ...crashes.map((crash) => ({ flow, fault, crash }))];
}

/**
 * Runs the cells, each with a recovery that dies once more, elsewhere in each `pass`; counts what their clients saw.
 */
export async function runMatrix(
  world: World,
  cells: Cell[],
  { pass, tally }: { pass: number; tally: Tally },
): Promise<void> {
  await inPool(cells.entries(), LANES, async ([index, cell]) => {
    const { outcome, attempt, clock } = await runCell(world, cell);
    const second = {
      at: ((index + pass) * STEP) % RECOVERY_POINTS,
      when: WHENS[(index + pass) % WHENS.length] ?? 'before',
    };
    const ending = index % 2 === 0 ? 'COMPLETED' : 'CANCELED';
    const recovery = {
      attempts: [attempt],
      clock,
      plans: [{ crash: second }],
      ending,
      reconcilers: 1,
    } as const;
    const { crashed } = await recover(world, recovery);
    tally.add(outcome);
    tally.add('recovery crashed', crashed);
  });
}

async function runCell(world: World, { flow, fault, crash }: Cell) {
  const attempt = randomUUID();
  const clock = startClock();
  setFault(attempt, fault);
  const work = await prepare(world, flow, attempt, servicesAt(world, clock));
  const ended = await runProcess(work, crash === undefined ? {} : { crash });
  return { outcome: outcomeOf(ended), operations: ended.operations, attempt, clock };
}

async function prepare(world: World, flow: Flow, attempt: string, services: ReturnType<typeof servicesAt>) {
  const [office] = world.offices;
  if (office === undefined) throw new Error('a world has offices');
  if (flow === 'public') return () => enrol(contextOf(services, PUBLIC, attempt), office);
  const applications = await storeUnpaid(world, 2);
  const ids = applications.map(({ _id }) => _id);
  if (flow === 'bulk') return () => payBulk(contextOf(services, groupCaller(world.group), attempt), ids);
  const own = applications.filter(({ oid }) => oid === office._id).map(({ _id }) => _id);
  return () => markPaid(contextOf(services, ADMIN, attempt), own, office._id);
}
