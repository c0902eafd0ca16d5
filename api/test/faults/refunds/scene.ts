import { randomUUID } from 'node:crypto';
import { Membership } from '../../../src/membership/record/membership';
import { Refund } from '../../../src/money/refunds/model';
import { Pool } from '../pool';
import type { Node } from '../nodes';
import { refundKey } from '../provider';
import type { Chore } from '../recovery';
import type { Run } from '../run';
import { ADMIN, contextOf, OK_NONCE, storeUnpaid, type World } from '../world';

/** Stores memberships that one bulk payment has paid, by card or in cash. */
export async function storePaid(world: World, count: number, by: 'card' | 'cash'): Promise<number[]> {
  const stored = await storeUnpaid(world, by === 'card' ? count : count * 2 - 1);
  const office = world.offices[0]._id;
  const ids = stored.filter(({ oid }) => by === 'card' || oid === office).map(({ _id }) => _id);
  const deed =
    by === 'card'
      ? ({ kind: 'bulk', ids, nonce: OK_NONCE } as const)
      : ({ kind: 'mark', ids, oid: office } as const);
  const answer = await world.nodes[0].perform(deed, contextOf(world.services, ADMIN, randomUUID()));
  if (answer !== '200') throw new Error(`the payment answered ${answer}`);
  return ids;
}

/** Names per payment: few enough that Square's 20 refunds of one suffice. */
const NAMES = 16;

/** Memberships that were paid together with others, whose refunds share the payment. */
export const paidBy = {
  card: new Pool((world) => storePaid(world, NAMES, 'card')),
  cash: new Pool((world) => storePaid(world, NAMES, 'cash')),
};

/** The refunds and cancellations of these memberships that are not at rest. */
export function openRefunds(run: Run, chains: readonly number[]): Chore {
  return async () => {
    if (await isAtRest(chains)) return undefined;
    return {
      take: (node) => reconcileRefunds(run, node, chains),
      settle: () => settlePending(run),
    };
  };
}

async function reconcileRefunds({ services }: Run, node: Node, chains: readonly number[]): Promise<void> {
  for (const chain of chains) await node.cancellations.drain(services, chain);
  const refunds = await Refund.find(ofChains(chains)).select('_id').lean();
  for (const { _id } of refunds) await node.refunds.drain(services, _id);
}

function ofChains(chains: readonly number[]) {
  return { reason: { $in: chains.map(refundKey) } };
}

async function isAtRest(chains: readonly number[]): Promise<boolean> {
  const [refund, membership] = await Promise.all([
    Refund.exists({ ...ofChains(chains), due: { $gt: new Date(0) } }),
    Membership.exists({ _id: { $in: chains }, cancel_open: true }),
  ]);
  return refund === null && membership === null;
}

function settlePending({ world: { square }, attempts, endsWell }: Run): void {
  for (const { id, status, reason = '' } of square.refunds()) {
    if (status === 'PENDING' && attempts.some((key) => reason.startsWith(key))) {
      square.settleRefund(id, endsWell ? 'COMPLETED' : 'REJECTED');
    }
  }
}
