import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { NOT_BEING_PAID } from '../../src/applications/editApplication';
import { Application, type ApplicationDoc } from '../../src/applications/model';
import type { Reply, Services } from '../../src/http/context';
import { freeLostReservations } from '../../src/payments/janitor';
import { outcomeOf, type Tally } from './outcome';
import { type Plan, runProcess } from './process';
import { providerFaults, setFault } from './provider';
import { Random } from './random';
import { reconcileAll, recover, unsettledOf } from './recovery';
import {
  ADMIN,
  type Clock,
  contextOf,
  DECLINED_NONCE,
  enrol,
  groupCaller,
  markPaid,
  officeCaller,
  payBulk,
  PUBLIC,
  servicesAt,
  startClock,
  storeUnpaid,
  type World,
} from './world';

/** What somebody does: under one attempt id, once or twice at the same time. */
type Action = { name: string; attempt: string | undefined; run: () => Promise<object | Reply> };

/** Most operations of an action; a crash or stall beyond its last one never comes. */
const OPERATIONS = 18;
const MINUTE = 60_000;
/** When everybody has ended, died or stalled, nothing goes on before this many ms have passed. */
const LONGEST_PAUSE_MS = 100;

/**
 * One schedule: people compete for the same few applications, each request may meet a fault of the provider, die or
 * stall, while two reconcilers work and the clock jumps. The same seed makes the same plan.
 */
export async function runSchedule(world: World, seed: number, tally: Tally): Promise<void> {
  const random = new Random(seed);
  const clock = startClock();
  const services = servicesAt(world, clock);
  const applications = await storeUnpaid(world, random.between(2, 4));
  const cast = { world, random, services, applications };
  const actions = Array.from({ length: random.between(2, 4) }, () => chooseAction(cast));
  const attempts = [...new Set(actions.flatMap(({ attempt }) => attempt ?? []))];

  const stalled = new Gate();
  const progress = new Progress();
  const runs = actions
    .flatMap((action) => (random.chance(0.25) ? [action, action] : [action]))
    .map(async ({ name, run }) => {
      const plan = { ...planOf(random, stalled), onOperation: () => progress.step() };
      const ended = await runProcess(run, plan);
      tally.add(`${name} ${outcomeOf(ended)}`);
    });
  await interfere({ world, random, clock, attempts, tally, progress });
  stalled.open();
  await Promise.all(runs);
  const plans = Array.from({ length: 4 }, () => planOf(random));
  const ending = random.chance(0.5) ? 'COMPLETED' : 'CANCELED';
  const { crashed } = await recover(world, { attempts, clock, plans, ending, reconcilers: 2 });
  tally.add('recovery crashed', crashed);
}

type Cast = { world: World; random: Random; services: Services; applications: ApplicationDoc[] };

function chooseAction({ world, random, services, applications }: Cast): Action {
  const attempt = randomUUID();
  setFault(attempt, random.chance(0.5) ? 'none' : random.pick(providerFaults));
  const context = (caller: Parameters<typeof contextOf>[1]) => contextOf(services, caller, attempt);
  const nonce = random.chance(0.15) ? DECLINED_NONCE : undefined;
  const office = random.pick(world.offices);
  const own = applications.filter(({ oid }) => oid === office._id).map(({ _id }) => _id);
  const all = random.some(applications.map(({ _id }) => _id));
  const one = random.pick(applications)._id;
  return random.pick<Action>([
    { name: 'office', attempt, run: () => payBulk(context(officeCaller(office)), own, nonce) },
    { name: 'group', attempt, run: () => payBulk(context(groupCaller(world.group)), all, nonce) },
    { name: 'admin', attempt, run: () => payBulk(context(ADMIN), all, nonce) },
    { name: 'applicant', attempt, run: () => enrol(context(PUBLIC), office, nonce) },
    { name: 'mark', attempt, run: () => markPaid(context(ADMIN), own, office._id) },
    { name: 'edit', attempt: undefined, run: () => editAsPaid(one, services) },
    { name: 'undo', attempt: undefined, run: () => undo(one) },
    { name: 'delete', attempt: undefined, run: () => softDelete(one) },
  ]);
}

/** The conditional updates of the edit and delete calls, with their own filter (payments.md, step 7). */
async function editAsPaid(_id: number, { now }: Services): Promise<object> {
  const stored = await Application.findOne({ _id, state: 'live' }).lean();
  const set = { paid: true, payment_type: 'cash', payment_time: now() } as const;
  return Application.updateOne(
    { $and: [{ _id, state: 'live', paid: false, version: stored?.version ?? 0 }, NOT_BEING_PAID] },
    { $set: set, $inc: { version: 1 } },
  );
}

async function undo(_id: number): Promise<object> {
  const stored = await Application.findOne({ _id, state: 'live' }).lean();
  const set = { paid: false, payment_type: '', payment_time: null, payment: null } as const;
  return Application.updateOne(
    { _id, state: 'live', version: stored?.version ?? 0, paid: true, square_id: '' },
    { $set: set, $inc: { version: 1 } },
  );
}

async function softDelete(_id: number): Promise<object> {
  return Application.updateOne(
    { $and: [{ _id, state: 'live' }, NOT_BEING_PAID] },
    { $set: { state: 'deleted' }, $inc: { version: 1 } },
  );
}

/** Two reconcilers and the janitor work while the requests are under way, under a clock that jumps past every lease. */
async function interfere(scene: {
  world: World;
  random: Random;
  clock: Clock;
  attempts: string[];
  tally: Tally;
  progress: Progress;
}): Promise<void> {
  const { world, random, clock, attempts, tally, progress } = scene;
  const rounds = random.between(1, 2);
  for (let round = 0; round < rounds; round += 1) {
    await Promise.race([progress.after(random.between(1, OPERATIONS)), wait(LONGEST_PAUSE_MS)]);
    clock.advance(random.between(0, 2) * MINUTE);
    const begun = await unsettledOf(attempts);
    const work = () => reconcileAll(world, clock, begun);
    const ended = await Promise.all([runProcess(work, planOf(random)), runProcess(work, planOf(random))]);
    for (const { how } of ended) tally.add(`reconciler ${how}`);
  }
  await freeLostReservations();
}

/** Where a run dies or stalls; `stalled` is what a stalled one waits for. */
function planOf(random: Random, stalled?: Gate): Plan {
  const when = random.pick(['before', 'after', 'during'] as const);
  const crash = random.chance(0.3) ? { crash: { at: random.between(0, OPERATIONS), when } } : {};
  const at = random.between(0, OPERATIONS);
  return stalled !== undefined && random.chance(0.3)
    ? { ...crash, stall: { at, until: stalled.opened } }
    : crash;
}

/** Counts what the requests of a schedule do, so that others can come in between. */
class Progress {
  private steps = 0;
  private waiting: { at: number; resolve: () => void }[] = [];

  step(): void {
    this.steps += 1;
    for (const { resolve } of this.waiting.filter(({ at }) => at <= this.steps)) resolve();
  }

  /** Resolves after so many more operations. */
  after(steps: number): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ at: this.steps + steps, resolve }));
  }
}

/** What stalled requests wait behind. */
class Gate {
  readonly opened: Promise<void>;
  open: () => void = () => {};

  constructor() {
    this.opened = new Promise((resolve) => {
      this.open = resolve;
    });
  }
}
