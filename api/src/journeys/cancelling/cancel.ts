import { randomUUID } from 'node:crypto';
import { type CancelWish, denverDate } from '@rollbook/contract';
import { beingPaid, isChainBeingPaid } from '../../membership/edit/editable';
import { findLive } from '../../membership/record/records';
import { type Caller, callerName } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { refunds } from '../../money/refunds/steps';
import { leaseEnd } from '../../money/requests/times';
import { takeCancelStep } from './cancelSteps';
import { cancelTerms } from './cancelTerms';
import {
  isMembershipCancelled,
  readChain,
  readMemberships,
  type StoredChain,
} from '../../membership/record/chain';
import { decideCancellation, takeBack } from '../../membership/record/cancellation';
import type { MembershipDoc } from '../../membership/record/membership';

/**
 * `caller` is the administrator, or the member for whom a session of their own was opened; `attempt` makes a repeat join
 * the first request. `cents` refunds another amount than the rule's.
 */
export type CancelOrder = {
  chain: number;
  wish: CancelWish;
  reason: string;
  cents?: number | undefined;
  attempt?: string | undefined;
  caller: Caller;
};

/**
 * Cancels a membership: the decision is stored first, by one conditional update, then carried out in repeatable
 * steps, which the reconciler ends after a crash. Answers the id of the cancellation, which is that of its refund. Throws
 * 409 for a membership that is cancelled already or is being paid, 422 for an amount above what was paid.
 */
export async function cancelMembership(order: CancelOrder, services: Services): Promise<string> {
  const { chain } = order;
  const stored = await readChain(chain);
  if (stored === undefined) throw unknownRecord('membership');
  if (isMembershipCancelled(stored.membership)) return joined(stored.membership, order);
  if (await isChainBeingPaid(chain)) throw beingPaid();
  const decided = await decide(stored, order, services);
  if (decided === undefined) return joined((await readMemberships([chain])).get(chain), order);
  // A payment reserves first and then looks for a cancellation: of two at once, at least one sees the other.
  if ((await isChainBeingPaid(chain)) && (await takeBack(decided))) throw beingPaid();
  // A deletion does the same: see edit/deleteApplication.
  if ((await isDeleted(decided)) && (await takeBack(decided))) throw unknownRecord('membership');
  await takeCancelStep(decided, services);
  await refunds.drain(services, decided.cancellation);
  return decided.cancellation;
}

/** A repeat joins the first request, of the same membership, caller and content; any other finds it cancelled. */
function joined(membership: MembershipDoc | undefined, order: CancelOrder): string {
  const isRepeat = order.attempt !== undefined && membership?.cancel_request === requestOf(order);
  if (isRepeat) return membership.cancellation;
  throw alreadyCancelled();
}

function requestOf({ attempt = '', caller, wish: { by, ends }, reason }: CancelOrder): string {
  return JSON.stringify([attempt, callerName(caller), by, ends, reason]);
}

/** True when the application whose money goes back, or else all of the membership, was deleted since it was read. */
async function isDeleted({ _id: chain, refund_of }: MembershipDoc): Promise<boolean> {
  if (refund_of === null) return (await readChain(chain)) === undefined;
  return (await findLive(refund_of)) === null;
}

function alreadyCancelled(): ApiProblem {
  return new ApiProblem('conflict', 'This membership is cancelled already');
}

/** The compare-and-set that decides between two callers; undefined for the loser. */
async function decide(
  stored: StoredChain,
  order: CancelOrder,
  services: Services,
): Promise<MembershipDoc | undefined> {
  const { chain, wish, reason, cents, caller } = order;
  const { atOnce, refundOf, refundCents, paidCents } = await cancelTerms(stored, wish, services);
  const refund_cents = cents ?? refundCents;
  if (refund_cents > paidCents) {
    throw new ApiProblem('wrong_amount', 'The refund is more than what was paid');
  }
  return decideCancellation(chain, {
    cancelled_on: denverDate(services.now()),
    ended_at_once: atOnce,
    cancelled_by: callerName(caller),
    cancel_reason: reason,
    // Never the caller's own id: that may stand in a request about another membership as well.
    cancellation: randomUUID(),
    cancel_request: requestOf(order),
    cancel_step: 'apply',
    cancel_open: true,
    due: leaseEnd(services),
    refund_of: refundOf ?? null,
    refund_cents,
  });
}
