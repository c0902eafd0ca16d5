import { nameShown, type RenewableMember } from '@rollbook/contract';
import { useRef, useState } from 'react';
import { call, CallProblem } from '../client';
import { actionFailure } from '../failure';
import { useFocusAfter } from '../focus';
import { useLeaveWarning } from '../leaving';
import { toast } from '../toasts';

/** A member who was not renewed, and why. `isSamePerson`: the caller may say that it is another person (D35). */
export type NotRenewed = { member: RenewableMember; message: string; isSamePerson: boolean };

/** Renewals under way: how many of how many are done. */
export type Running = { done: number; all: number };

/** The next row moves up under the pointer: a second press of a double click must not renew another member. */
const SETTLED_AFTER_MS = 700;

/**
 * Renews members one after the other, each unpaid. A refusal of one does not stop the others; anything else does, because
 * the next ones would fail in the same way; `stop` ends them after the one that is under way. `changed` is called at the end,
 * with those that are renewed or refused.
 */
export function useRenewing(changed: (ended: readonly RenewableMember[]) => Promise<unknown>) {
  const [running, setRunning] = useState<Running>();
  const [failures, setFailures] = useState<readonly NotRenewed[]>([]);
  const isStopped = useRef(false);
  useFocusAfter(running !== undefined);
  useLeaveWarning(running !== undefined);

  const renew = async (members: readonly RenewableMember[], another = false): Promise<void> => {
    if (running !== undefined || members.length === 0) return;
    setFailures([]);
    isStopped.current = false;
    const refused: NotRenewed[] = [];
    const ended: RenewableMember[] = [];
    let stopped: NotRenewed | undefined;
    for (const member of members) {
      if (isStopped.current) break;
      setRunning({ done: ended.length, all: members.length });
      const failure = await renewOne(member, another);
      if (failure !== undefined && !failure.isRefusal) {
        stopped = failure;
        break;
      }
      if (failure !== undefined) refused.push(failure);
      ended.push(member);
    }
    const renewed = ended.length - refused.length;
    const [only] = members;
    if (renewed > 0)
      toast(
        only !== undefined && members.length === 1
          ? `Renewal of ${nameShown(only)} waits for payment`
          : `${renewed} ${renewed === 1 ? 'renewal waits' : 'renewals wait'} for payment`,
      );
    setFailures(stopped === undefined ? refused : [...refused, stopped]);
    await changed(ended);
    await new Promise((settled) => setTimeout(settled, SETTLED_AFTER_MS));
    setRunning(undefined);
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { running, failures, renew, stop };
}

async function renewOne(
  member: RenewableMember,
  another: boolean,
): Promise<(NotRenewed & { isRefusal: boolean }) | undefined> {
  try {
    await call('renewUnpaid', { id: member.id, ...(another ? { another } : {}) });
    return undefined;
  } catch (error) {
    const isRefusal = error instanceof CallProblem && (error.status === 409 || error.status === 404);
    const isSamePerson = error instanceof CallProblem && error.isSamePerson;
    return { member, message: actionFailure(error, `renew ${nameShown(member)}`), isSamePerson, isRefusal };
  }
}
