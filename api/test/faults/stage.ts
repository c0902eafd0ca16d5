import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from '../../src/base/http/caller';
import type { Deed } from './node';
import type { Node } from './nodes';
import { outcomeOf, type Tally } from './outcome';
import { type Plan, runProcess } from './process';
import { letArrive, type ProviderFault, providerFaults } from './provider';
import type { Random } from './random';
import { type Chore, LATE_ROUNDS, runRounds, takeAll, unfinishedOf } from './recovery';
import { Run, type Work } from './run';
import type { World } from './world';

/** Maximum operations before a caller comes. */
const FEW = 8;
const MINUTE = 60_000;
/** Timeout in ms for progress: all actions may have ended, crashed or stalled. */
const LONGEST_PAUSE_MS = 300;

/** What one caller does. */
export type Action = {
  /** For the tally. */
  name: string;
  perform: Work;
  /** Is called with each outcome, 'crashed' included. */
  told?: (outcome: string) => void;
};

/** The operations of an action, and of a reconciler, within which a schedule lets them crash. */
export type Operations = { action: number; reconciler: number };

/** One schedule: actions that compete on two API processes. The same seed gives the same plan. */
export class Stage extends Run {
  private readonly progress = new Progress();

  /** A crash or stall beyond an action's last operation does not happen. */
  constructor(
    world: World,
    readonly random: Random,
    readonly tally: Tally,
    private readonly operations: Operations,
  ) {
    super(world, random.chance(0.5));
  }

  /** No fault, or one of the provider's. */
  fault(): ProviderFault {
    return this.random.chance(0.5) ? 'none' : this.random.pick(providerFaults);
  }

  /** A request under a new attempt id, which may meet a fault. */
  action({ name, deed, by }: { name: string; deed: Deed; by: Caller }): Action {
    return { name, perform: this.request(deed, by, this.attempt(this.fault())) };
  }

  /**
   * Performs the actions at once, or some only after the one before them. Each may crash, stall or be sent twice. Stalled
   * ones resume after what happens meanwhile.
   */
  async play(actions: Action[], meanwhile: () => Promise<void>): Promise<void> {
    const stalled = new Gate();
    let before: Promise<void> = Promise.resolve();
    const runs = actions
      .map((action) => ({ isNext: this.random.chance(0.3), act: this.act(action, stalled) }))
      .map(({ isNext, act }) => {
        before = isNext ? before.then(act) : act();
        return before;
      });
    await meanwhile();
    stalled.open();
    await Promise.all(runs);
  }

  /** One caller, with the others or after them: one request, the same on both processes, or a repeat after the answer. */
  private act({ name, perform, told }: Action, stalled: Gate): () => Promise<void> {
    const { random, tally, world, progress } = this;
    const pause = random.chance(0.5) ? random.between(1, FEW) : 0;
    const [one, two] = world.nodes;
    const [first, again] = random.chance(0.5) ? [one, two] : [two, one];
    const [plan, other] = [this.plan(stalled), this.plan(stalled)];
    const how = random.next();
    const send = async (node: Node, faults: Plan) => {
      const onOperation = () => progress.step();
      const outcome = outcomeOf(await runProcess(() => perform(node), { ...faults, onOperation }));
      tally.add(`${name} ${outcome}`);
      told?.(outcome);
    };
    return async () => {
      if (pause > 0) await progress.passed(pause);
      if (how < 0.25) {
        tally.add('double submits');
        await Promise.all([send(first, plan), send(again, other)]);
        return;
      }
      await send(first, plan);
      if (how > 0.4) return;
      tally.add('repeats');
      await send(again, other);
    };
  }

  /** Resolves after some operations of the actions. */
  someProgress(): Promise<void> {
    return this.progress.passed(this.random.between(1, this.operations.action));
  }

  /** Runs reconcilers on both processes and the janitor during the actions; the clock jumps past leases. */
  async interfere(...chores: Chore[]): Promise<void> {
    const { world, random, clock, tally } = this;
    for (let rounds = random.between(1, 2); rounds > 0; rounds -= 1) {
      await this.someProgress();
      clock.advance(random.between(0, 2) * MINUTE);
      if (random.chance(0.3)) await letArrive(this.attempts);
      const begun = await unfinishedOf(chores);
      for (const ended of await Promise.all(
        world.nodes.map((node) => takeAll(begun, node, this.briefPlan())),
      )) {
        if (ended.how === 'threw') throw ended.error;
        tally.add(`reconciler ${ended.how}`);
      }
    }
    await random.pick(world.nodes).freeLostReservations();
  }

  /** Brings everything to rest: both processes reconcile, and crash in the first rounds. */
  async recover(...chores: Chore[]): Promise<void> {
    const { crashed } = await runRounds(this, chores, {
      reconcilers: (round) =>
        this.world.nodes.map((node) => ({ node, plan: round < 2 ? this.briefPlan() : {} })),
      lateRound: this.random.between(0, LATE_ROUNDS),
    });
    this.tally.add('second crash', crashed);
  }

  /** Where an action crashes or stalls. */
  private plan(stalled: Gate): Plan {
    const crash = crashWithin(this.random, this.operations.action);
    const at = this.random.between(0, this.operations.action);
    return this.random.chance(0.3) ? { ...crash, stall: { at, until: stalled.opened } } : crash;
  }

  /** Where a reconciler crashes. */
  briefPlan(): Plan {
    return crashWithin(this.random, this.operations.reconciler);
  }
}

function crashWithin(random: Random, operations: number): Plan {
  if (!random.chance(0.3)) return {};
  const when = random.pick(['before', 'after', 'during'] as const);
  return { crash: { at: random.between(0, operations), when } };
}

/** Counts the operations of a schedule's requests, so that others can run in between. */
class Progress {
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
class Gate {
  readonly opened: Promise<void>;
  open: () => void = () => {};

  constructor() {
    this.opened = new Promise((resolve) => {
      this.open = resolve;
    });
  }
}
