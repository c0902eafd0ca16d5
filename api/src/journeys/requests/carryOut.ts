import { callerNamed } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { joinRecords } from '../../membership/joining/join';
import { isMembershipCancelled, readChain } from '../../membership/record/chain';
import { livingChain } from '../../membership/record/joined';
import { correctPayment } from '../../money/corrections/correctPayment';
import { cancelMembership } from '../cancelling/cancel';
import { moveMember } from '../moving/member';
import type { Moving } from '../moving/model';
import { recordedByHand } from './askable';
import { spareNow } from './duplicate';
import type { MemberRequestDoc } from './model';

/** `refund`: the id of what goes back, where something does; `amount` in cents. */
type Done = { refund?: string; amount: number };

/** Does what was asked for, in the name of who has pressed the button. Safe to repeat. */
export async function carryOut(request: MemberRequestDoc, services: Services): Promise<Done> {
  const stored = await readChain(request.chain);
  const caller = callerNamed(request.answered_by);
  const desk = { ...services, caller };
  switch (request.kind) {
    case 'cancel':
      return cancel(request, services);
    case 'payment': {
      const paid = stored && recordedByHand(stored);
      if (paid === undefined || request.payment === null) return { amount: 0 };
      const { _id: key, payment: should, check_number, reason } = request;
      await correctPayment({ id: paid._id, should, check_number, reason, key }, desk);
      return { amount: 0 };
    }
    case 'twice': {
      if (stored === undefined) throw unknownRecord('membership');
      const spare = await spareNow(stored, request.other, request.oid);
      if (spare === undefined) return { amount: 0 };
      const goes = spare.chain;
      const other = await livingChain(Number(request.other.split('-')[0]));
      const stays = goes === stored.chain ? other : stored.chain;
      const wish = { fromGoes: [], cancelUnpaid: true };
      await joinRecords({ _id: request._id, stays, goes, wish }, caller, services);
      return { amount: 0 };
    }
    case 'move': {
      const moving = movingOf(request);
      if (moving !== undefined) await moveMember(request.application, moving, desk);
      return { amount: 0 };
    }
  }
}

/** What a request moves: by its own id, so that a repeat moves nothing twice. Undefined for one of another kind. */
export function movingOf({ _id: move, oid: from, office: to, kind }: MemberRequestDoc): Moving | undefined {
  return kind === 'move' && to !== null ? { move, from, to } : undefined;
}

/** One that was cancelled in another way meanwhile has its own refund. */
async function cancel(request: MemberRequestDoc, services: Services): Promise<Done> {
  const { _id: attempt, chain, reason, amount, answered_by } = request;
  const order = { chain, wish: { by: 'member' }, reason, cents: amount, attempt } as const;
  try {
    const refund = await cancelMembership({ ...order, caller: callerNamed(answered_by) }, services);
    // It may still be on its way to be stored, by the request that was first.
    return amount > 0 ? { refund, amount } : { amount };
  } catch (error) {
    const stored = await readChain(chain);
    const isOver = stored !== undefined && isMembershipCancelled(stored.membership);
    if (error instanceof ApiProblem && isOver) return { amount: 0 };
    throw error;
  }
}
