import type { ChosenBatch, RenewableMember } from '@rollbook/contract';
import { actionFailure } from '@rollbook/kit';
import { useFocusAfter } from '@rollbook/ui';
import { useEffect, useRef, useState } from 'react';
import { useBatches } from './useBatches';

/** The next row moves up under the pointer: a second press of a double click must not renew another member. */
const SETTLED_AFTER_MS = 700;

type Member = Pick<RenewableMember, 'id'>;

/**
 * Renews, reminds or deletes as one job of the server, which goes on without this page; the corner tells how it went.
 * `changed` is called when a job has ended. A group only reads: not `enabled`.
 */
export function useBatchWork(enabled: boolean, changed: () => Promise<unknown>) {
  const { isUnderWay, ended, start } = useBatches(enabled);
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState('');
  useFocusAfter(isStarting);

  const known = useRef(ended);
  useEffect(() => {
    const before = known.current;
    known.current = ended;
    if (before !== undefined && before !== ended) void changed();
    // oxlint-disable-next-line react/exhaustive-deps -- `changed` is another function each time
  }, [ended]);

  /** False when it did not begin. */
  const begin = async (kind: ChosenBatch, members: readonly Member[]): Promise<boolean> => {
    if (isStarting || isUnderWay || members.length === 0) return false;
    setFailure('');
    setStarting(true);
    let message = '';
    try {
      await start(
        kind,
        members.map(({ id }) => id),
      );
    } catch (error) {
      message = actionFailure(error, `${kind} them`);
    }
    setFailure(message);
    await new Promise((settled) => setTimeout(settled, SETTLED_AFTER_MS));
    setStarting(false);
    return message === '';
  };
  return {
    isRunning: isStarting || isUnderWay,
    failure,
    renew: (members: readonly Member[]) => begin('renew', members),
    remind: (members: readonly Member[]) => begin('remind', members),
    remove: (members: readonly Member[]) => begin('delete', members),
  };
}
