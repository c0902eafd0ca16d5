import type { Services } from '../../base/http/context';
import { standingDispute } from '../payments/disputes';
import { lookUpRefunds, sendRefund, type SquareRefund } from '../square/refundsAndDisputes';
import { classifyRefund, type RefundVerdict } from '../square/refundVerdict';
import { finish } from './finish';
import { mayGiveUp } from '../requests/times';
import { refundPause, type REFUND_MOVES, type RefundState } from './machine';
import type { RefundDoc } from './model';
import { countSend, findRefund, moveRefund, postpone, present } from './store';

/** The codes after which an earlier send may still be the reason: without a trace they decide nothing. */
const UNDECIDED = new Set(['IDEMPOTENCY_KEY_REUSED', 'REFUND_ALREADY_PENDING']);

/** Counts a send, sends and acts on the answer. A disputed payment is not refunded. */
export async function send(due: RefundDoc, services: Services): Promise<RefundDoc> {
  const refund = await counted(due, services.now());
  if (refund === null) return present(due);
  if ((await standingDispute(refund.payment)) !== undefined) return holdBack(refund, services);
  const answer = await sendRefund(refund, services.config.square);
  const codes = answer.errors.map(({ code }) => code);
  services.log.info({ refund: refund._id, status: answer.status, codes }, 'refund sent');
  const verdict = classifyRefund(answer, refund.sends);
  return verdict.kind === 'look up first'
    ? look(refund, services, codes[0])
    : settle(refund, verdict, services);
}

/** Null when another process was first. */
function counted(refund: RefundDoc, now: Date): Promise<RefundDoc | null> {
  if (refund.state !== 'requested') return countSend(refund);
  const { _id, sends, first_sent } = refund;
  return moveRefund(_id, 'requested', 'sending', { sends: sends + 1, first_sent: first_sent ?? now });
}

/** Puts a refund into review instead of sending it; one that was sent before is looked up first. */
async function holdBack(refund: RefundDoc, services: Services): Promise<RefundDoc> {
  if (refund.sends > 1) {
    const found = await lookUpRefunds(refund.square_payment, services.config.square);
    if (found === undefined) return later(refund, services);
    const own = found?.refunds.find(({ ours }) => ours === refund._id);
    if (own !== undefined) return settle(refund, verdictOf(own), services);
  }
  return putIntoReview(refund, services, 'disputed');
}

/**
 * Looks a refund up among those of its payment. Without a trace the same request is sent again under the same key, or a
 * refusal of Square's counts, or after a day a person decides.
 */
export async function look(refund: RefundDoc, services: Services, refusal?: string): Promise<RefundDoc> {
  const found = await lookUpRefunds(refund.square_payment, services.config.square);
  if (found === undefined) return later(refund, services);
  const own = found?.refunds.find(({ ours }) => ours === refund._id);
  if (own !== undefined) return settle(refund, verdictOf(own), services);
  if (refund.state !== 'sending') return later(refund, services);
  if (refusal !== undefined && !UNDECIDED.has(refusal)) {
    return settle(refund, { kind: 'refused', squareId: '', code: refusal }, services);
  }
  if (mayGiveUp(refund, services.now())) return putIntoReview(refund, services);
  return refusal === undefined ? send(refund, services) : later(refund, services);
}

/** The meaning of a refund that was found at Square. */
export function verdictOf({ state, id }: SquareRefund): RefundVerdict {
  return { kind: state, squareId: id, code: state === 'refused' ? 'REJECTED' : '' };
}

/** Acts on an answer of Square's, or on what was found there, and answers the refund as it is then. */
export async function settle(
  refund: RefundDoc,
  verdict: RefundVerdict,
  services: Services,
): Promise<RefundDoc> {
  switch (verdict.kind) {
    case 'completed':
    case 'pending':
    case 'refused':
      return arrive(refund, verdict, services);
    case 'unreachable':
      return refund.sends === 1 ? unsent(refund, services) : later(refund, services);
    case 'unknown':
    case 'look up first':
      return later(refund, services);
  }
}

type Arrival = { kind: 'completed' | 'pending' | 'refused'; squareId: string; code: string };

/** Where a refund goes when Square says this about it; undefined when that is known already. */
function nextState(
  { state, handed_out }: RefundDoc,
  kind: Arrival['kind'],
): (typeof REFUND_MOVES)[RefundState][number] | undefined {
  switch (state) {
    case 'requested':
    case 'sending':
      return kind;
    case 'pending':
      return kind === 'pending' ? undefined : kind;
    case 'refused':
      return kind === 'refused' ? undefined : kind;
    case 'review':
      if (handed_out !== '' || kind === 'pending') return undefined;
      return kind;
    case 'completed':
      return handed_out !== '' && kind !== 'refused' ? 'review' : undefined;
    case 'withdrawn':
    case 'owed':
      return kind === 'refused' ? undefined : 'review';
  }
}

async function arrive(refund: RefundDoc, arrival: Arrival, services: Services): Promise<RefundDoc> {
  for (let current: RefundDoc | null = refund; current !== null; current = await findRefund(refund._id)) {
    const to = nextState(current, arrival.kind);
    if (to === undefined) return later(current, services);
    const now = services.now();
    const set = {
      ...(arrival.squareId === '' ? {} : { square_id: arrival.squareId }),
      refusal: arrival.kind === 'refused' ? arrival.code : '',
      // One that was held back has been sent before.
      ...(current.by_hand === 'disputed' ? { by_hand: '' as const } : {}),
      due: now,
    };
    const won = await moveRefund(refund._id, current.state, to, set);
    if (won !== null) return won.state === 'pending' ? later(won, services) : finish(won, services);
  }
  return refund;
}

/** Nothing has left this machine: the refund waits as if it had never been sent, unless another process has sent it. */
async function unsent(refund: RefundDoc, services: Services): Promise<RefundDoc> {
  const due = new Date(services.now().getTime() + refundPause(refund, services.now()));
  const set = { sends: 0, first_sent: null, due };
  return (await moveRefund(refund._id, 'sending', 'requested', set, { sends: 1 })) ?? present(refund);
}

async function putIntoReview(
  refund: RefundDoc,
  services: Services,
  by_hand: RefundDoc['by_hand'] = '',
): Promise<RefundDoc> {
  services.log.error({ refund: refund._id, by_hand }, 'refund needs review');
  const set = { due: services.now(), by_hand };
  const won = await moveRefund(refund._id, 'sending', 'review', set);
  return won === null ? present(refund) : finish(won, services);
}

/** Ends the lease; a refund that is not settled is due again after a pause. */
async function later(refund: RefundDoc, { now }: Services): Promise<RefundDoc> {
  const isOpen = refund.state === 'sending' || refund.state === 'pending';
  if (!isOpen) return refund;
  return postpone(refund, refundPause(refund, now()), now());
}
