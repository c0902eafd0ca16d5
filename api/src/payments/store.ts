import type { QueryFilter } from 'mongoose';
import { isDuplicateKey } from '../database';
import { LEASE_MARGIN_MS, type MoveFrom, type PaymentState, type Task, taskOf, UNSETTLED } from './machine';
import { Payment, type PaymentDoc } from './model';
import { countMove } from './moves';

type Filter = QueryFilter<PaymentDoc>;

/** Stores a new payment; false when one with its attempt id is there already. */
export async function insertPayment(payment: PaymentDoc): Promise<boolean> {
  try {
    await Payment.create(payment);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

export async function findPayment(attempt: string): Promise<PaymentDoc | null> {
  return Payment.findOne({ _id: attempt }).lean();
}

/** The payment as it is now. */
export async function present(payment: PaymentDoc): Promise<PaymentDoc> {
  return (await findPayment(payment._id)) ?? payment;
}

/** The compare-and-set that decides every race: answers the moved payment, null when it is no longer in `from`. */
export async function move<From extends PaymentState>(
  attempt: string,
  from: From,
  to: MoveFrom<From>,
  set: Partial<PaymentDoc>,
  also: Filter = {},
): Promise<PaymentDoc | null> {
  const moved = await Payment.findOneAndUpdate(
    { $and: [{ _id: attempt, state: from }, also] },
    { $set: { ...set, state: to } },
    { returnDocument: 'after', lean: true },
  );
  if (moved !== null) countMove(moved);
  return moved;
}

/** Gives a payment back, to be looked at again at `due`. */
export async function postpone(attempt: string, state: PaymentState, due: Date): Promise<void> {
  await Payment.updateOne({ _id: attempt, state }, { $set: { lease_until: null, due } });
}

/** A claimed payment and what it needs. A claim to send has counted the send. */
export type Claim = { task: Task; payment: PaymentDoc };

/** Claims one payment that is due, with a lease; `attempt` claims that one alone. */
export async function claim(now: Date, timeoutMs: number, attempt?: string): Promise<Claim | undefined> {
  const due: Filter = {
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

/** When the lease of somebody who begins a step now runs out; `timeoutMs` is the longest that Square may take. */
export function leaseEnd(now: Date, timeoutMs: number): Date {
  return new Date(now.getTime() + timeoutMs + LEASE_MARGIN_MS);
}
