import { randomUUID } from 'node:crypto';
import type { Caller } from '../../src/base/http/caller';
import type { Services } from '../../src/base/http/context';
import type { Deed } from './node';
import type { Node } from './nodes';
import { outcomeOf } from './outcome';
import { type Point, runProcess } from './process';
import { type ProviderFault, setFault } from './provider';
import { type Chore, dyingOnce, LATE_ROUNDS, runRounds } from './recovery';
import { type Clock, contextOf, startClock, type World } from './world';

/** What a process does: a request, or a job. Answers its outcome. */
export type Work = (node: Node) => Promise<string>;

/** One run of a campaign in a world that it shares with others: its clock and its requests. */
export class Run {
  readonly clock: Clock = startClock();
  readonly services: Services;
  /** The keys by which the provider knows what the run sends. */
  readonly attempts: string[] = [];

  /** `endsWell`: Square completes what it has kept open, instead of cancelling or rejecting it. */
  constructor(
    readonly world: World,
    readonly endsWell: boolean,
  ) {
    this.services = { ...world.services, now: this.clock.now };
  }

  /** A new attempt id. The provider's fault is for its first send. */
  attempt(fault: ProviderFault = 'none'): string {
    return this.fail(randomUUID(), fault);
  }

  /** Gives a provider fault to what is sent under this key. */
  fail(key: string, fault: ProviderFault): string {
    setFault(key, fault);
    this.attempts.push(key);
    return key;
  }

  /** A request of this caller; sent again it has the same attempt id. */
  request(deed: Deed, by: Caller, attempt = this.attempt()): Work {
    return (node) => node.perform(deed, contextOf(this.services, by, attempt));
  }
}

/** One request with a fault and a crash, and perhaps a second crash, of the reconciler or the job that follows. */
export type Cell<Flow = string, Fault = string> = { flow: Flow; fault: Fault; crash?: Point; second?: Point };

/** The run of one cell: its outcome for the caller, and the operations of the request and of the recovery. */
export class CellRun extends Run {
  outcome = '';
  operations: string[] = [];
  recovery: string[] = [];
  crashed = 0;

  /** Runs with other indexes have other endings and orders. */
  constructor(
    world: World,
    readonly cell: Cell,
    readonly index: number,
  ) {
    super(world, index % 3 !== 0);
  }

  /** Does the work that crashes, on the first process. */
  async perform(work: Work): Promise<string> {
    const { crash } = this.cell;
    const [node] = this.world.nodes;
    const ended = await runProcess(() => work(node), crash === undefined ? {} : { crash });
    this.operations = ended.operations;
    this.outcome = outcomeOf(ended);
    return this.outcome;
  }

  /** Finishes what is left, on the second process. */
  async recover(...chores: Chore[]): Promise<void> {
    const [, other] = this.world.nodes;
    const reconcilers = dyingOnce(other, this.cell.second);
    const recovered = await runRounds(this, chores, {
      reconcilers,
      lateRound: this.index % (LATE_ROUNDS + 1),
    });
    this.recovery = recovered.operations;
    this.crashed = recovered.crashed;
  }
}
