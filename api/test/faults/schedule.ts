import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Action, chooseAction, inAnotherBrowser } from './actions';
import { connectPost } from './notifications';
import type { Node } from './nodes';
import { outcomeOf, type Tally } from './outcome';
import { type Plan, runProcess } from './process';
import { letArrive, providerFaults, setFault } from './provider';
import { Random } from './random';
import { LATE_ROUNDS, reconcileAll, recover, type Scene, unsettledOf } from './recovery';
import { contextOf, startClock, storeUnpaid, type World } from './world';

/** Maximum operations of an action, and of half of one; a crash or stall beyond the last one does not happen. */
const OPERATIONS = 18;
const FEW = 8;
const MINUTE = 60_000;
/** Timeout in ms for progress: all actions may have ended, crashed or stalled. */
const LONGEST_PAUSE_MS = 300;

/** The shared state of one schedule. */
export type Stage = Scene & { world: World; random: Random; tally: Tally };

/**
 * One schedule: callers compete for the same few applications on two API processes. Each request may get a provider fault,
 * crash, stall or be sent twice, while both reconcilers run, Square's notifications arrive or not, and the clock jumps. The
 * same seed gives the same plan.
 */
export async function runSchedule(world: World, seed: number, tally: Tally): Promise<void> {
  const random = new Random(seed);
  const applications = await storeUnpaid(world, random.between(2, 4));
  const chosen = Array.from({ length: random.between(2, 4) }, () =>
    chooseAction(world, random, applications),
  );
  const actions = chosen
    .flatMap((action) =>
      action.deed.kind === 'enrol' && random.chance(0.7) ? [action, inAnotherBrowser(action)] : [action],
    )
    .map((action) => ({ ...action, attempt: randomUUID() }));
  for (const { attempt } of actions)
    setFault(attempt, random.chance(0.5) ? 'none' : random.pick(providerFaults));
  const stage: Stage = {
    world,
    random,
    tally,
    clock: startClock(),
    attempts: actions.map(({ attempt }) => attempt),
    ids: applications.map(({ _id }) => _id),
  };
  const post = random.chance(0.5) ? connectPost(stage, () => planOf(random, FEW)) : undefined;

  const stalled = new Gate();
  const progress = new Progress();
  const runs = actions.map((action) => act(stage, action, stalled, progress));
  await interfere(stage, progress);
  stalled.open();
  await Promise.all(runs);
  const { crashed } = await recover(world, {
    ...stage,
    reconcilers: (round) => world.nodes.map((node) => ({ node, plan: round < 2 ? planOf(random, FEW) : {} })),
    lateRound: random.between(0, LATE_ROUNDS),
    ending: random.chance(0.5) ? 'COMPLETED' : 'CANCELED',
  });
  tally.add('second crash', crashed);
  await post?.atRest();
}

/** One caller, with the others or after them: one request, the same on both processes, or a repeat after the answer. */
async function act(
  stage: Stage,
  { name, deed, by, attempt }: Action & { attempt: string },
  stalled: Gate,
  progress: Progress,
): Promise<void> {
  const { random, tally, clock, world } = stage;
  const context = contextOf({ ...world.services, now: clock.now }, by, attempt);
  const send = async (plan: Plan, node: Node) => {
    const ended = await runProcess(() => node.perform(deed, context), {
      ...plan,
      onOperation: () => progress.step(),
    });
    tally.add(`${name} ${outcomeOf(ended)}`);
  };
  const [first, second] = random.chance(0.5) ? world.nodes : world.nodes.toReversed();
  if (first === undefined || second === undefined) throw new Error('a world has two nodes');
  const plans = [planOf(random, OPERATIONS, stalled), planOf(random, OPERATIONS, stalled)] as const;
  const how = random.next();
  if (random.chance(0.5)) await progress.passed(random.between(1, FEW));
  if (how < 0.25) {
    tally.add('double submits');
    await Promise.all([send(plans[0], first), send(plans[1], second)]);
  } else if (how < 0.4) {
    tally.add('repeats');
    await send(plans[0], first);
    await send(plans[1], second);
  } else {
    await send(plans[0], first);
  }
}

/** Runs both reconcilers and the janitor during the requests; the clock jumps past leases. */
async function interfere(stage: Stage, progress: Progress): Promise<void> {
  const { world, random, clock, tally, attempts } = stage;
  const rounds = random.between(1, 2);
  for (let round = 0; round < rounds; round += 1) {
    await progress.passed(random.between(1, OPERATIONS));
    clock.advance(random.between(0, 2) * MINUTE);
    if (random.chance(0.3)) await letArrive(attempts);
    const begun = await unsettledOf(stage);
    const runs = world.nodes.map((node) =>
      runProcess(() => reconcileAll(world, node, clock, begun), planOf(random, FEW)),
    );
    for (const ended of await Promise.all(runs)) {
      if (ended.how === 'threw') throw ended.error;
      tally.add(`reconciler ${ended.how}`);
    }
  }
  await random.pick(world.nodes).freeLostReservations();
}

/** Where a run crashes or stalls; `stalled` resumes it. */
export function planOf(random: Random, operations: number, stalled?: Gate): Plan {
  const when = random.pick(['before', 'after', 'during'] as const);
  const crash = random.chance(0.3) ? { crash: { at: random.between(0, operations), when } } : {};
  const at = random.between(0, operations);
  return stalled !== undefined && random.chance(0.3)
    ? { ...crash, stall: { at, until: stalled.opened } }
    : crash;
}

/** Counts the operations of a schedule's requests, so that others can run in between. */
export class Progress {
  private steps = 0;
  private waiting: { at: number; resolve: () => void }[] = [];

  step(): void {
    this.steps += 1;
    for (const { resolve } of this.waiting.filter(({ at }) => at <= this.steps)) resolve();
  }

  /** Resolves after `steps` more operations, or after a timeout without progress. */
  passed(steps: number): Promise<void> {
    const passed = new Promise<void>((resolve) => this.waiting.push({ at: this.steps + steps, resolve }));
    return Promise.race([passed, wait(LONGEST_PAUSE_MS)]);
  }
}

/** Holds stalled requests until it is opened. */
export class Gate {
  readonly opened: Promise<void>;
  open: () => void = () => {};

  constructor() {
    this.opened = new Promise((resolve) => {
      this.open = resolve;
    });
  }
}
