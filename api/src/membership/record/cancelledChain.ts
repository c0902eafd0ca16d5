import { Application } from './application';
import { readChain, type StoredChain } from './chain';
import { Membership, type MembershipDoc } from './membership';

/**
 * A membership that is cancelled: its live applications, and the one whose money goes back even when it was deleted after
 * the decision. Undefined when there is neither.
 */
export async function readCancelled(
  membership: Pick<MembershipDoc, '_id' | 'refund_of'>,
): Promise<StoredChain | undefined> {
  const { _id: chain, refund_of } = membership;
  const stored = await readChain(chain);
  if (refund_of === null || stored?.applications.some(({ _id }) => _id === refund_of)) return stored;
  const deleted = await Application.findOne({ _id: refund_of, chain, state: 'deleted' }).lean();
  if (deleted === null) return stored;
  const applications = [...(stored?.applications ?? []), deleted].toSorted((one, other) =>
    one.starts.localeCompare(other.starts),
  );
  return { chain, applications, membership: stored?.membership };
}

/** True between the decision of a cancellation and its first step, which requests the refund. */
export async function isBeingCancelled(chain: number): Promise<boolean> {
  return (await Membership.exists({ _id: chain, cancel_open: true, cancel_step: 'apply' })) !== null;
}
