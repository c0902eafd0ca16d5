import { chainStatus, denverDate } from '@rollbook/contract';
import { accountWithPassword } from '../../parties/accounts/signIn';
import type { ApplicationDoc } from '../../membership/record/application';
import { chainOf } from '../../membership/record/records';
import type { Context, Handler, Handlers } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { requireStepUp } from '../../base/http/stepUp';
import { statusOnWire } from '../../membership/record/statusOnWire';
import { countDisputes } from '../../money/payments/disputes';
import { UNMOVED } from '../../money/refunds/machine';
import { isPaidByOthers } from '../../money/payments/payer';
import { cardMoney } from '../../money/refunds/read';
import { wayBack } from '../../money/refunds/request';
import { shownWithDispute, WHY_BY_HAND } from '../../money/refunds/shown';
import { findRefund } from '../../money/refunds/store';
import { cancelMembership } from './cancel';
import { cancelTerms } from './cancelTerms';
import {
  isMembershipCancelled,
  lastPaidDay,
  newestOf,
  readChain,
  type StoredChain,
  toChain,
} from '../../membership/record/chain';
import { undoCancellation } from './undo';

/** The membership of an application. Throws 404 when there is none. */
async function chainWith(id: number): Promise<StoredChain> {
  const chain = await chainOf(id);
  const stored = chain === undefined ? undefined : await readChain(chain);
  if (stored === undefined) throw unknownRecord('membership');
  return stored;
}

/** What is cancelled, or what cancelling today would do; with the refund. */
const getCancellation: Handler<'getCancellation'> = async ({ id }, context) => {
  const stored = await chainWith(id);
  const { membership, applications } = stored;
  const cancelled = isMembershipCancelled(membership) ? membership : undefined;
  const refund = cancelled === undefined ? null : await findRefund(cancelled.cancellation);
  const byMember = await cancelTerms(stored, { by: 'member' }, context);
  const byPlan = await cancelTerms(stored, { by: 'plan' }, context);
  const paid = applications.find(({ _id }) => _id === byMember.refundOf);
  const card = await cardMoney(paid?.payment ?? null);
  const attempts = applications.flatMap(({ payment }) => payment ?? []);
  return {
    cancelled: cancelled
      ? {
          on: cancelled.cancelled_on,
          at_once: cancelled.ended_at_once,
          by: cancelled.cancelled_by,
          reason: cancelled.cancel_reason,
          may_undo: refund === null || UNMOVED.some((state) => state === refund.state),
        }
      : null,
    status: statusOnWire(chainStatus(toChain(stored), denverDate(context.now()))),
    refund: refund === null ? null : await shownWithDispute(refund),
    member: { at_once: byMember.atOnce, refund: byMember.refundCents },
    plan: { at_once: byPlan.atOnce, refund: byPlan.refundCents },
    paid: byMember.paidCents,
    paid_by: paid === undefined ? '' : wayOf(paid),
    paid_by_others: paid?.square_id ? await isPaidByOthers(paid.payment) : false,
    not_to_card: paid?.square_id ? WHY_BY_HAND[(await wayBack(paid, context)).by_hand] : '',
    refunded_at_square: card?.isShared ? card.inDashboard : 0,
    refundable_until: byMember.refundableUntil ?? null,
    ends: lastPaidDay(stored) ?? newestOf(stored).expiration_date,
    disputes: await countDisputes(attempts),
  };
};

/** '' for what another system was paid. */
function wayOf({ square_id, payment_type }: Pick<ApplicationDoc, 'square_id' | 'payment_type'>) {
  if (square_id !== '') return 'card';
  return payment_type === 'elsewhere' ? '' : payment_type || 'cash';
}

/**
 * Cancels on the wish of the member or of the plan. Money that goes back needs a step-up; another amount than the rule's the
 * password too.
 */
const cancelCall: Handler<'cancelMembership'> = async (input, context) => {
  const { id, by, ends, reason, amount, password } = input;
  const stored = await chainWith(id);
  const { caller, attempt } = context;
  const { refundCents } = await cancelTerms(stored, { by, ends }, context);
  const cents = amount === refundCents ? undefined : amount;
  if ((cents ?? refundCents) > 0) requireStepUp(context);
  if (cents !== undefined) await requirePassword(password, context);
  const wish = { by, ends };
  const cancellation = await cancelMembership(
    { chain: stored.chain, wish, reason, cents, attempt, caller },
    context,
  );
  const refund = await findRefund(cancellation);
  return { success: true, refund: refund === null ? null : await shownWithDispute(refund) };
};

async function requirePassword(password: string | undefined, context: Context): Promise<void> {
  const { caller } = context;
  const known =
    caller.role === 'admin' &&
    password !== undefined &&
    (await accountWithPassword(caller.account, password, context)) !== undefined;
  if (known) return;
  throw new ApiProblem('wrong_password', 'Another amount needs your password', {
    errors: [{ field: 'password', message: 'The password is not right' }],
  });
}

const undoCall: Handler<'undoCancellation'> = async ({ id, reason }, context) => {
  const { chain } = await chainWith(id);
  await undoCancellation({ chain, reason, caller: context.caller }, context);
  return { success: true };
};

export const cancelCalls: Handlers = {
  getCancellation,
  cancelMembership: cancelCall,
  undoCancellation: undoCall,
};
