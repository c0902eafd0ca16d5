import type { QueryFilter } from 'mongoose';
import { LEASE_MARGIN_MS, type PaymentState, type Task, taskOf, UNSETTLED } from './machine';
import { Payment, type PaymentDoc } from './model';

/** A claimed payment and its next step. A claim to send has already counted the send. */
export type Claim = { task: Task; payment: PaymentDoc };

/** Claims one due payment with a lease; `attempt` limits the claim to one. */
export async function claim(now: Date, timeoutMs: number, attempt?: string): Promise<Claim | undefined> {
  const due: QueryFilter<PaymentDoc> = {
    state: { $in: UNSETTLED },
    due: { $lte: now },
    $or: [{ lease_until: null }, { lease_until: { $lte: now } }],
    ...(attempt === undefined ? {} : { _id: attempt }),
  };
  for (;;) {
    const found = await Payment.findOne(due).sort({ due: 1 }).lean();
    if (found === null) return undefined;
    const task = taskOf(found, now);
    const payment = await Payment.findOneAndUpdate(
      { _id: found._id, state: found.state, lease_until: found.lease_until },
      {
        $set: { lease_until: leaseEnd(now, timeoutMs) },
        ...(task === 'send' ? { $inc: { sends: 1 } } : {}),
      },
      { returnDocument: 'after', lean: true },
    );
    if (payment !== null) return { task, payment };
  }
}

/** Ends the lease; the payment is due again at `due`. */
export async function postpone(attempt: string, state: PaymentState, due: Date): Promise<void> {
  await Payment.updateOne({ _id: attempt, state }, { $set: { lease_until: null, due } });
}

/** The end of a lease that starts now; `timeoutMs` is the longest time that Square can take. */
export function leaseEnd(now: Date, timeoutMs: number): Date {
  return new Date(now.getTime() + timeoutMs + LEASE_MARGIN_MS);
}
