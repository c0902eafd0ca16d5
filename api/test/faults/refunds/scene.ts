import { randomUUID } from 'node:crypto';
import { Membership } from '../../../src/memberships/model';
import { Refund } from '../../../src/refunds/model';
import type { Node } from '../nodes';
import { type Plan, runProcess } from '../process';
import { letArrive } from '../provider';
import { ADMIN, type Clock, contextOf, OK_NONCE, storeUnpaid, type World } from '../world';

const MINUTE = 60_000;
/** The clock's step before each round: past repeats for 15 minutes, look-ups for a day, and the second look. */
const ROUNDS = [1.1, 2, 2.5, 5, 8, 6, 6, 60, 25 * 60, 6, 6, 6].map((minutes) => minutes * MINUTE);
/** From this round on Square ends its PENDING refunds. */
const SETTLING_ROUND = 2;
/** Late refunds arrive after at most this many rounds. */
export const LATE_ROUNDS = 3;

/** Memberships, the attempts at cancelling them, and their clock. */
export type RefundScene = { chains: readonly number[]; attempts: readonly string[]; clock: Clock };

export type RefundRecovery = RefundScene & {
  reconcilers: (round: number) => { node: Node; plan: Plan }[];
  lateRound: number;
  /** The final status of a refund that Square has kept pending. */
  ending: 'COMPLETED' | 'REJECTED';
};

/** Stores memberships that one bulk payment has paid, by card or in cash. */
export async function storePaid(world: World, count: number, paidBy: 'card' | 'cash'): Promise<number[]> {
  const stored = await storeUnpaid(world, paidBy === 'card' ? count : count * 2 - 1);
  const office = world.offices[0]._id;
  const ids = stored.filter(({ oid }) => paidBy === 'card' || oid === office).map(({ _id }) => _id);
  const deed =
    paidBy === 'card'
      ? ({ kind: 'bulk', ids, nonce: OK_NONCE } as const)
      : ({ kind: 'mark', ids, oid: office } as const);
  const answer = await world.nodes[0].perform(deed, contextOf(world.services, ADMIN, randomUUID()));
  if (answer !== '200') throw new Error(`the payment answered ${answer}`);
  return ids;
}

type Pool = { ids: number[]; filling: Promise<void> | undefined };
let pools = new WeakMap<World, Map<string, Pool>>();
/** Names per payment: few enough that Square's 20 refunds of one suffice. */
const NAMES = 16;

/** A membership that was paid together with others, whose refunds share the payment. */
export async function takePaid(world: World, paidBy: 'card' | 'cash'): Promise<number> {
  const known = pools.get(world) ?? new Map<string, Pool>();
  pools.set(world, known);
  const pool = known.get(paidBy) ?? { ids: [], filling: undefined };
  known.set(paidBy, pool);
  for (;;) {
    const id = pool.ids.pop();
    if (id !== undefined) return id;
    pool.filling ??= fill(world, pool, paidBy);
    await pool.filling;
  }
}

async function fill(world: World, pool: Pool, paidBy: 'card' | 'cash'): Promise<void> {
  pool.ids.push(...(await storePaid(world, NAMES, paidBy)));
  pool.filling = undefined;
}

/** Forgets the memberships that nothing has taken: their records were deleted. */
export function emptyPools(): void {
  pools = new WeakMap();
}

export async function reconcileScene(
  { services }: World,
  node: Node,
  { chains, attempts, clock: { now } }: RefundScene,
): Promise<void> {
  for (const chain of chains) await node.reconcileCancellations({ ...services, now }, chain);
  for (const attempt of attempts) await node.reconcileRefunds({ ...services, now }, attempt);
}

/** Runs rounds of reconcilers with a moving clock, some of which crash, until every refund and cancellation is at rest. */
export async function recoverRefunds(
  world: World,
  recovery: RefundRecovery,
): Promise<{ crashed: number; operations: string[] }> {
  const { clock, attempts } = recovery;
  const operations: string[] = [];
  let crashed = 0;
  for (const [round, ms] of ROUNDS.entries()) {
    if (round >= recovery.lateRound) await letArrive(attempts);
    if (await isAtRest(recovery)) break;
    if (round >= SETTLING_ROUND) settlePending(world, recovery);
    clock.advance(ms);
    const runs = recovery
      .reconcilers(round)
      .map(({ node, plan }) => runProcess(() => reconcileScene(world, node, recovery), plan));
    for (const ended of await Promise.all(runs)) {
      if (ended.how === 'threw') throw ended.error;
      crashed += ended.how === 'crashed' ? 1 : 0;
      operations.push(...ended.operations);
    }
  }
  await letArrive(attempts);
  return { crashed, operations };
}

async function isAtRest({ chains, attempts }: RefundScene): Promise<boolean> {
  const [refund, membership] = await Promise.all([
    Refund.exists({ _id: { $in: attempts }, due: { $gt: new Date(0) } }),
    Membership.exists({ _id: { $in: chains }, cancel_open: true }),
  ]);
  return refund === null && membership === null;
}

function settlePending({ square }: World, { attempts, ending }: RefundRecovery): void {
  for (const { id, status, reason = '' } of square.refunds()) {
    if (status === 'PENDING' && attempts.some((attempt) => reason.includes(attempt))) {
      square.settleRefund(id, ending);
    }
  }
}
