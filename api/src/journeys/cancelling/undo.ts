import { reopenCancelled } from '../../membership/edit/cancelled';
import { askedByStaff, claimUnlessKnown } from '../../membership/duplicates/samePerson';
import { type Caller, callerName, callerNamed } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { withdrawRefund } from '../../money/refunds/withdraw';
import { leaseEnd } from '../../money/requests/times';
import { announceUndone } from './cancelMails';
import { beginUndo, endUndo, refuseUndo } from '../../membership/record/cancellation';
import type { MembershipDoc } from '../../membership/record/membership';
import { newestOf, readChain } from '../../membership/record/chain';

const REFUSED = {
  'being applied': 'The cancellation is just being carried out; please try again in a minute',
  'money moved': 'The refund is on its way or was paid out: the cancellation can no longer be undone',
  'enrolled again': 'This person has enrolled again since: the cancellation can no longer be undone',
} as const;

/** Undoes a cancellation until money has moved or the person has enrolled again; throws 409 when it is too late. */
export async function undoCancellation(
  { chain, reason, caller }: { chain: number; reason: string; caller: Caller },
  services: Services,
): Promise<void> {
  const due = leaseEnd(services);
  const begun = await beginUndo(chain, { due, by: callerName(caller), reason });
  const refusal = begun === null ? 'being applied' : await takeUndoStep(begun, services);
  if (refusal !== undefined) throw new ApiProblem('conflict', REFUSED[refusal]);
}

/** Answers why it is too late: the cancellation stays. Repeatable. */
export async function takeUndoStep(
  membership: MembershipDoc,
  services: Services,
): Promise<'money moved' | 'enrolled again' | undefined> {
  const refusal = await refusalOf(membership, services);
  if (refusal !== undefined) {
    await refuseUndo(membership, services.now());
    return refusal;
  }
  const { _id, cancellation } = membership;
  await reopenCancelled(_id, cancellation);
  await announceUndone(membership, services);
  await endUndo(membership);
  return undefined;
}

/** Claims the person and withdraws the refund, in this order, because the second cannot be taken back. */
async function refusalOf({ _id: chain, cancellation, undone_by }: MembershipDoc, services: Services) {
  const stored = await readChain(chain);
  if (stored !== undefined) {
    const newest = newestOf(stored);
    const attempt = newest.attempt ?? `undone ${cancellation}`;
    const other = newest.another
      ? undefined
      : await claimUnlessKnown(askedByStaff(newest), attempt, services.now());
    if (other !== undefined) return 'enrolled again';
  }
  const isWithdrawn = await withdrawRefund(cancellation, callerNamed(undone_by), services);
  return isWithdrawn ? undefined : 'money moved';
}
