import { reopenCancelled } from '../applications/cancelled';
import { recordAudit } from '../audit/record';
import { type Caller, callerNamed } from '../http/caller';
import type { Services } from '../http/context';
import { ApiProblem } from '../http/problem';
import { leaseEnd } from '../leases';
import { withdrawRefund } from '../refunds/withdraw';
import { announceUndone } from './cancelMails';
import { Membership, type MembershipDoc } from './model';

const BEING_APPLIED = 'The cancellation is just being carried out; please try again in a minute';
const MONEY_MOVED = 'The refund is on its way or was paid out: the cancellation can no longer be undone';

/** Undoes a cancellation until money has moved (L8); throws 409 when it has. */
export async function undoCancellation(
  { chain, reason, caller }: { chain: number; reason: string; caller: Caller },
  services: Services,
): Promise<void> {
  const { now, config } = services;
  const begun = await Membership.findOneAndUpdate(
    { _id: chain, cancellation: { $gt: '' }, cancel_step: { $in: ['', 'check'] } },
    {
      $set: { cancel_step: 'undo', cancel_open: true, cancel_due: leaseEnd(now(), config.square.timeoutMs) },
    },
    { returnDocument: 'after', lean: true },
  );
  if (begun === null) throw new ApiProblem('conflict', BEING_APPLIED);
  await recordAudit(caller, now(), {
    subject: 'application',
    id: chain,
    what: 'cancellation undone',
    before: { cancelled_on: begun.cancelled_on, reason: begun.cancel_reason },
    after: { reason },
  });
  if (!(await takeUndoStep(begun, services))) throw new ApiProblem('conflict', MONEY_MOVED);
}

/** Withdraws the refund first, because that decides; repeatable. False when money has moved: the cancellation stays. */
export async function takeUndoStep(membership: MembershipDoc, services: Services): Promise<boolean> {
  const { _id, cancellation, cancelled_by } = membership;
  const step = { _id, cancellation, cancel_step: 'undo' } as const;
  if (!(await withdrawRefund(cancellation, callerNamed(cancelled_by), services))) {
    await Membership.updateOne(step, { $set: { cancel_step: '', cancel_open: false, cancel_due: null } });
    return false;
  }
  await reopenCancelled(_id, cancellation);
  await announceUndone(membership, services);
  await Membership.updateOne(step, {
    $set: {
      cancelled_on: '',
      ended_at_once: false,
      cancelled_by: '',
      cancel_reason: '',
      cancellation: '',
      cancel_step: '',
      cancel_open: false,
      cancel_due: null,
      refund_of: null,
      refund_cents: 0,
    },
  });
  return true;
}
