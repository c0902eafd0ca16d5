import type { QueryFilter } from 'mongoose';
import { bringBack } from '../../base/aheadOfTime';
import { claimDue, isDue, leaseEnd, longestLease } from '../../base/leases';
import {
  LONGEST_REFUND_PAUSE_MS,
  type RefundMove,
  type RefundState,
  type RefundTask,
  refundTask,
} from './machine';
import { Refund, type RefundDoc } from './model';

export async function findRefund(id: string): Promise<RefundDoc | null> {
  return Refund.findOne({ _id: id }).lean();
}

/** The refund as it is now. */
export async function present(refund: RefundDoc): Promise<RefundDoc> {
  return (await findRefund(refund._id)) ?? refund;
}

/** The compare-and-set that decides every race: answers the moved refund, null when its state is no longer `from`. */
export async function moveRefund<From extends RefundState>(
  id: string,
  from: From,
  to: RefundMove<From>,
  set: Partial<RefundDoc>,
  also: QueryFilter<RefundDoc> = {},
): Promise<RefundDoc | null> {
  return Refund.findOneAndUpdate(
    { $and: [{ _id: id, state: from }, also] },
    { $set: { ...set, state: to } },
    { returnDocument: 'after', lean: true },
  );
}

export type RefundClaim = { task: RefundTask; doc: RefundDoc };

/** Claims one due refund with a lease; a claim to send counts the send. `id` limits it to one. */
export async function claimRefund(
  now: Date,
  timeoutMs: number,
  id?: string,
): Promise<RefundClaim | undefined> {
  const due = { ...isDue(now), ...(id === undefined ? {} : { _id: id }) };
  return claimDue<RefundDoc, RefundTask>({
    next: () => Refund.findOne(due).sort({ due: 1 }).lean(),
    taskOf: (refund) => refundTask(refund, now),
    lease: ({ _id, state, lease_until, first_sent }, task) =>
      Refund.findOneAndUpdate(
        { _id, state, lease_until },
        {
          $set: {
            lease_until: leaseEnd(now, timeoutMs),
            ...(task === 'send' ? { state: 'sending', first_sent: first_sent ?? now } : {}),
          },
          ...(task === 'send' ? { $inc: { sends: 1 } } : {}),
        },
        { returnDocument: 'after', lean: true },
      ),
  });
}

/** Refunds wait for no clock that ran ahead. */
export async function bringBackRefunds(now: Date, timeoutMs: number): Promise<void> {
  const lease_until = longestLease(timeoutMs);
  const due = Math.max(LONGEST_REFUND_PAUSE_MS, lease_until);
  await bringBack(Refund, { due: { $gt: new Date(0) } }, { due, lease_until }, now);
}
