import { UNSETTLED } from '../../src/payments/machine';
import { Payment } from '../../src/payments/model';
import type { Node } from './nodes';
import { type Plan, type Point, runProcess } from './process';
import { letArrive } from './provider';
import type { Clock, World } from './world';

const MINUTE = 60_000;
/** The clock's step before each round: past abandoning, re-sending for 15 minutes, looking up for a day. */
const ROUNDS = [1.1, 2, 2.5, 5, 8, 6, 6, 60, 25 * 60, 6, 6, 6].map((minutes) => minutes * MINUTE);
/** From this round on Square settles its APPROVED and PENDING payments. */
const SETTLING_ROUND = 2;
/** Late charges arrive after at most this many rounds, while the request is still being repeated. */
export const LATE_ROUNDS = 3;

/** The payments to recover: by attempt id, or by application where a request made its own attempt. */
export type Scene = { attempts: readonly string[]; ids: readonly number[]; clock: Clock };

export type Recovery = Scene & {
  /** The concurrent reconcilers of one round: their node and where they crash. */
  reconcilers: (round: number) => { node: Node; plan: Plan }[];
  /** Late charges arrive before this round, those that are sent later before the next one. */
  lateRound: number;
  /** The final status of a payment that Square has kept open. */
  ending: 'COMPLETED' | 'CANCELED';
};

export type Recovered = { crashed: number; operations: string[] };

/** Runs rounds of reconcilers with a moving clock, some of which crash, until everything is settled. */
export async function recover(world: World, recovery: Recovery): Promise<Recovered> {
  const { clock, ending, attempts } = recovery;
  const operations: string[] = [];
  let crashed = 0;
  for (const [round, ms] of ROUNDS.entries()) {
    if (round >= recovery.lateRound) await letArrive(attempts);
    const unsettled = await unsettledOf(recovery);
    if (unsettled.length === 0) break;
    if (round >= SETTLING_ROUND) settleAtSquare(world, unsettled, ending);
    clock.advance(ms);
    const runs = recovery
      .reconcilers(round)
      .map(({ node, plan }) => runProcess(() => reconcileAll(world, node, clock, unsettled), plan));
    for (const ended of await Promise.all(runs)) {
      if (ended.how === 'threw') throw ended.error;
      crashed += ended.how === 'crashed' ? 1 : 0;
      operations.push(...ended.operations);
    }
  }
  await letArrive(attempts);
  return { crashed, operations };
}

/** One reconciler that crashes once, at one of its operations counted over all rounds. */
export function dyingOnce(node: Node, crash?: Point): Recovery['reconcilers'] {
  let done = 0;
  const onOperation = () => void (done += 1);
  return () => {
    const at = (crash?.at ?? -1) - done;
    return [
      {
        node,
        plan: crash === undefined || at < 0 ? { onOperation } : { crash: { ...crash, at }, onOperation },
      },
    ];
  };
}

export async function reconcileAll(
  { services }: World,
  node: Node,
  { now }: Clock,
  attempts: string[],
): Promise<void> {
  for (const attempt of attempts) await node.reconcile({ ...services, now }, attempt);
}

/** The unsettled payments of a scene. */
export async function unsettledOf({ attempts, ids }: Scene): Promise<string[]> {
  const payments = await Payment.find({
    state: { $in: UNSETTLED },
    $or: [{ _id: { $in: attempts } }, { ids: { $in: ids } }],
  })
    .select('_id')
    .lean();
  return payments.map(({ _id }) => _id);
}

function settleAtSquare({ square }: World, attempts: string[], ending: Recovery['ending']): void {
  for (const { id, reference_id = '', status } of square.payments()) {
    const open = status === 'APPROVED' || status === 'PENDING';
    if (open && attempts.includes(reference_id)) square.settle(id, ending);
  }
}
