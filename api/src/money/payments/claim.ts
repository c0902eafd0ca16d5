import { bringBack, farthest } from '../../base/aheadOfTime';
import { claimDue, isDue, leaseEnd, longestLease } from '../../base/leases';
import { LONGEST_PAUSE_MS, type PaymentState, type Task, taskOf, UNSETTLED } from './machine';
import { Payment, type PaymentDoc } from './model';

/** A claimed payment and its next step. A claim to send has already counted the send. */
export type Claim = { task: Task; doc: PaymentDoc };

/** Claims one due payment with a lease; `attempt` limits the claim to one. */
export async function claim(now: Date, timeoutMs: number, attempt?: string): Promise<Claim | undefined> {
  const due = {
    ...isDue(now),
    state: { $in: UNSETTLED },
    ...(attempt === undefined ? {} : { _id: attempt }),
  };
  return claimDue<PaymentDoc, Task>({
    next: () => Payment.findOne(due).sort({ due: 1 }).lean(),
    taskOf: (payment) => taskOf(payment, now),
    lease: (found, task) =>
      Payment.findOneAndUpdate(
        { _id: found._id, state: found.state, lease_until: found.lease_until },
        {
          $set: { lease_until: leaseEnd(now, timeoutMs) },
          ...(task === 'send' ? { $inc: { sends: 1 } } : {}),
        },
        { returnDocument: 'after', lean: true },
      ),
  });
}

/**
 * Payments wait for no clock that ran ahead. How long ago they were sent is unknown then: they are not sent again, and the 24
 * hours until they are given up are counted from now.
 */
export async function bringBackPayments(now: Date, timeoutMs: number): Promise<void> {
  const lease_until = longestLease(timeoutMs);
  const due = Math.max(LONGEST_PAUSE_MS, lease_until);
  await bringBack(Payment, { state: { $in: UNSETTLED } }, { due, lease_until }, now);
  const right = farthest(now, 0);
  const uncounted = { $or: [{ counted_from: null }, { counted_from: { $gt: right } }] };
  await Payment.updateMany(
    { state: 'charging', first_sent: { $gt: right }, ...uncounted },
    { $set: { counted_from: now } },
  );
}

/** Ends the lease; the payment is due again at `due`. */
export async function postpone(attempt: string, state: PaymentState, due: Date): Promise<void> {
  await Payment.updateOne({ _id: attempt, state }, { $set: { lease_until: null, due } });
}
