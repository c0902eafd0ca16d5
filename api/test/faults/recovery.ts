import { UNSETTLED } from '../../src/money/payments/machine';
import { Payment } from '../../src/money/payments/model';
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

/** The unfinished work of one subject; undefined once it is at rest. */
export type Chore = () => Promise<
  | {
      take: (node: Node) => Promise<void>;
      /** The provider ends what it has kept open. */
      settle?: () => void;
    }
  | undefined
>;

/** Runs rounds of reconcilers with a moving clock, some of which crash, until all chores are at rest. */
export async function runRounds(
  chores: readonly Chore[],
  { clock, attempts, lateRound, reconcilers }: Omit<Recovery, 'ids' | 'ending'>,
): Promise<Recovered> {
  const operations: string[] = [];
  let crashed = 0;
  for (const [round, ms] of ROUNDS.entries()) {
    if (round >= lateRound) await letArrive(attempts);
    const works = (await Promise.all(chores.map((chore) => chore()))).filter((work) => work !== undefined);
    if (works.length === 0) break;
    if (round >= SETTLING_ROUND) for (const { settle } of works) settle?.();
    clock.advance(ms);
    const runs = reconcilers(round).map(({ node, plan }) =>
      runProcess(async () => {
        for (const { take } of works) await take(node);
      }, plan),
    );
    for (const ended of await Promise.all(runs)) {
      if (ended.how === 'threw') throw ended.error;
      crashed += ended.how === 'crashed' ? 1 : 0;
      operations.push(...ended.operations);
    }
  }
  await letArrive(attempts);
  return { crashed, operations };
}

/** Recovers the payments of a scene. */
export function recover(world: World, recovery: Recovery): Promise<Recovered> {
  return runRounds([unsettledPayments(world, recovery)], recovery);
}

export function unsettledPayments(world: World, scene: Scene & Pick<Recovery, 'ending'>): Chore {
  return async () => {
    const unsettled = await unsettledOf(scene);
    if (unsettled.length === 0) return undefined;
    return {
      take: (node) => reconcileAll(world, node, scene.clock, unsettled),
      settle: () => settleAtSquare(world, unsettled, scene.ending),
    };
  };
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
  for (const attempt of attempts) await node.reconcile({ ...services, now }, [], attempt);
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
