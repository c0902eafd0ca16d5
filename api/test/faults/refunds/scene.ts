import { randomUUID } from 'node:crypto';
import { Membership } from '../../../src/membership/record/membership';
import { Refund } from '../../../src/money/refunds/model';
import { Pool } from '../lifecycle/pool';
import type { Node } from '../nodes';
import { refundKey } from '../provider';
import type { Chore } from '../recovery';
import { ADMIN, type Clock, contextOf, OK_NONCE, storeUnpaid, type World } from '../world';

/** Memberships, the keys by which the provider knows their refunds, and their clock. */
export type RefundScene = { chains: readonly number[]; attempts: readonly string[]; clock: Clock };

/** `ending` is the final status of a refund that Square has kept pending. */
type Ending = { ending: 'COMPLETED' | 'REJECTED' };

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

export async function reconcileScene(
  { services }: World,
  node: Node,
  { chains, clock: { now } }: RefundScene,
): Promise<void> {
  for (const chain of chains) await node.cancellations.drain({ ...services, now }, chain);
  const refunds = await Refund.find(ofChains(chains)).select('_id').lean();
  for (const { _id } of refunds) await node.refunds.drain({ ...services, now }, _id);
}

/** The refunds and cancellations of a scene that are not at rest. */
export function openRefunds(world: World, scene: RefundScene & Ending): Chore {
  return async () => {
    if (await isAtRest(scene)) return undefined;
    return {
      take: (node) => reconcileScene(world, node, scene),
      settle: () => settlePending(world, scene),
    };
  };
}

function ofChains(chains: readonly number[]) {
  return { reason: { $in: chains.map(refundKey) } };
}

async function isAtRest({ chains }: RefundScene): Promise<boolean> {
  const [refund, membership] = await Promise.all([
    Refund.exists({ ...ofChains(chains), due: { $gt: new Date(0) } }),
    Membership.exists({ _id: { $in: chains }, cancel_open: true }),
  ]);
  return refund === null && membership === null;
}

function settlePending({ square }: World, { attempts, ending }: RefundScene & Ending): void {
  for (const { id, status, reason = '' } of square.refunds()) {
    if (status === 'PENDING' && attempts.some((key) => reason.startsWith(key))) {
      square.settleRefund(id, ending);
    }
  }
}
