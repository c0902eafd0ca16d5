import { unlessTaken } from '../../base/database';
import type { Queue } from '../../base/work/task';
import { NOT_IN_JOINING } from './joined';
import { Membership, type MembershipDoc } from './membership';

const NOT_CANCELLED = {
  cancelled_on: '',
  ended_at_once: false,
  cancelled_by: '',
  cancel_reason: '',
  cancellation: '',
  cancel_request: '',
  cancel_step: '',
  cancel_open: false,
  due: null,
  undone_by: '',
  undo_reason: '',
  refund_of: null,
  refund_cents: 0,
} as const;

const CHANGED = { returnDocument: 'after', lean: true } as const;

/** The compare-and-set that decides between two who cancel; undefined for the loser. */
export async function decideCancellation(
  chain: number,
  set: Partial<MembershipDoc>,
): Promise<MembershipDoc | undefined> {
  const none = { _id: chain, cancelled_on: { $in: ['', null] }, ...NOT_IN_JOINING };
  const decided = await unlessTaken(() =>
    Membership.findOneAndUpdate(none, { $set: set }, { ...CHANGED, upsert: true }),
  );
  return decided ?? undefined;
}

/** False when another process carries the decision out already. */
export async function takeBack({ _id, cancellation, due }: MembershipDoc): Promise<boolean> {
  const mine = { _id, cancellation, due, cancel_step: 'apply' } as const;
  const { matchedCount } = await Membership.updateOne(mine, { $set: NOT_CANCELLED });
  return matchedCount === 1;
}

/** Null when the cancellation is being applied or undone already. */
export function beginUndo(
  chain: number,
  { due, by, reason }: { due: Date; by: string; reason: string },
): Promise<MembershipDoc | null> {
  const set: Partial<MembershipDoc> = {
    cancel_step: 'undo',
    cancel_open: true,
    due,
    undone_by: by,
    undo_reason: reason,
  };
  return Membership.findOneAndUpdate(
    { _id: chain, cancellation: { $gt: '' }, cancel_step: { $in: ['', 'check'] } },
    { $set: set },
    CHANGED,
  );
}

/** Removes the cancellation that is being undone. */
export async function endUndo(membership: MembershipDoc): Promise<void> {
  await Membership.updateOne(undoing(membership), { $set: NOT_CANCELLED });
}

/** Keeps the cancellation that was to be undone; its second look may not have been taken yet. */
export async function refuseUndo(membership: MembershipDoc, due: Date): Promise<void> {
  const check = { cancel_step: 'check', due, undone_by: '', undo_reason: '' } as const;
  await Membership.updateOne(undoing(membership), { $set: check });
}

function undoing({ _id, cancellation }: MembershipDoc) {
  return { _id, cancellation, cancel_step: 'undo' } as const;
}

/** Where cancellations wait for their next step. */
export function cancelQueue(leaseMs: number, longestPauseMs: number): Queue<MembershipDoc> {
  return { records: Membership, open: { cancel_open: true }, leaseMs, longestPauseMs };
}

/** False once it is undone, or being undone. */
export async function stands({ _id, cancellation }: MembershipDoc): Promise<boolean> {
  return (await Membership.exists({ _id, cancellation, cancel_step: { $ne: 'undo' } })) !== null;
}

export async function withoutRefund(membership: MembershipDoc): Promise<MembershipDoc> {
  const { _id, cancellation } = membership;
  await Membership.updateOne({ _id, cancellation }, { $set: { refund_cents: 0 } });
  return { ...membership, refund_cents: 0 };
}

/** Ends a step, unless another process has ended it; `due` is the time of the next one. */
export async function endStep(
  { _id, cancellation, cancel_step }: MembershipDoc,
  next: MembershipDoc['cancel_step'],
  due: Date | null,
): Promise<void> {
  const set = { cancel_step: next, cancel_open: next !== '', due };
  await Membership.updateOne({ _id, cancellation, cancel_step }, { $set: set });
}
