import { closeCancelled, reopenCancelled } from '../../membership/edit/cancelled';
import type { Services } from '../../base/http/context';
import { defineTask } from '../../base/work/task';
import { leaseMs } from '../../money/requests/times';
import { watchPayment } from '../../money/payments/store';
import { findRefund } from '../../money/refunds/store';
import { requestRefund } from '../../money/refunds/request';
import { announceCancelled } from './cancelMails';
import { readCancelled } from '../../membership/record/cancelledChain';
import { cancelTerms } from './cancelTerms';
import { cancelQueue, endStep, stands, withoutRefund } from '../../membership/record/cancellation';
import type { MembershipDoc } from '../../membership/record/membership';
import { takeUndoStep } from './undo';

/** A payment of the membership is unsettled: the step is repeated after this many ms. */
const WAIT_MS = 15_000;
/** A renewal that was being stored during the cancellation is found by a second look. */
const CHECK_AFTER_MS = 2 * 60_000;

/** Cancellations that a request has left half done. */
export const cancellations = defineTask<MembershipDoc>({
  name: 'membership',
  queue: (services) => cancelQueue(leaseMs(services), CHECK_AFTER_MS),
  run: takeCancelStep,
});

export async function takeCancelStep(membership: MembershipDoc, services: Services): Promise<void> {
  const { _id, cancellation, cancel_step, ended_at_once: atOnce, cancelled_on: on } = membership;
  if (cancel_step === 'undo') return void (await takeUndoStep(membership, services));
  const isClosed = await closeCancelled(_id, cancellation, { atOnce, on });
  // It was undone while this step was slow.
  if (!(await stands(membership))) return reopenCancelled(_id, cancellation);
  if (!isClosed) return endStep(membership, cancel_step, after(WAIT_MS, services));
  await announceCancelled(await withRefund(membership, services), services);
  if (cancel_step === 'apply') return endStep(membership, 'check', after(CHECK_AFTER_MS, services));
  await endStep(membership, '', null);
}

/**
 * Requests the refund that was decided, and answers the membership with what goes back: nothing, when its cash payment was
 * undone in between. When a payment came in while the membership was being cancelled, the rule decides
 * about that one, or a person, because a cancellation has one refund.
 */
async function withRefund(membership: MembershipDoc, services: Services): Promise<MembershipDoc> {
  const { _id: chain, cancellation, refund_of, refund_cents, cancel_reason, cancelled_by } = membership;
  const stored = await readCancelled(membership);
  if (stored === undefined) return membership;
  const order = { _id: cancellation, reason: `Membership ${chain} cancelled`, actor: cancelled_by };
  const application = ({ _id: id, payment }: { _id: number; payment: string | null }) => ({ id, payment });
  const decided = stored.applications.find(({ _id }) => _id === refund_of);
  if (decided !== undefined && refund_cents > 0) {
    const amount = { ...order, amount: refund_cents };
    const isRequested = await requestRefund({ ...amount, application: application(decided) }, services);
    if (!isRequested) return withoutRefund(membership);
  }
  if (!membership.ended_at_once) return membership;
  const terms = await cancelTerms(stored, { by: 'member', ends: 'at once' }, services);
  const late = stored.applications.find(({ _id }) => _id === terms.refundOf && _id !== refund_of);
  if (late === undefined) return membership;
  if ((await findRefund(cancellation)) === null && terms.refundCents > 0) {
    await requestRefund({ ...order, amount: terms.refundCents, application: application(late) }, services);
  } else if (late.refund !== cancellation) {
    services.log.error({ membership: chain, reason: cancel_reason }, 'paid while it was cancelled');
    await watchPayment(late.payment ?? '');
  }
  return membership;
}

function after(ms: number, { now }: Services): Date {
  return new Date(now().getTime() + ms);
}
