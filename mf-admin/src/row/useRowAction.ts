import { actionFailure } from '@rollbook/shared-ui/failure';
import { useFocusAfter } from '@rollbook/shared-ui/focus';
import { toast } from '@rollbook/shared-ui/toasts';
import { useState } from 'react';

type Options = {
  /** A verb with its object, for 'Could not …'. */
  doing: string;
  /** The toast after success. */
  done: string;
  /** Reloads the list. */
  reload: () => void;
};

/** An action on one row of a list, one at a time: a toast on success, an error message on failure. */
export function useRowAction<Id>({ doing, done, reload }: Options) {
  const [running, setRunning] = useState<Id>();
  const [failure, setFailure] = useState('');
  useFocusAfter(running !== undefined);
  const run = async (id: Id, act: () => Promise<unknown>) => {
    if (running !== undefined) return;
    setRunning(id);
    setFailure('');
    try {
      await act();
      toast(done);
    } catch (error) {
      setFailure(actionFailure(error, doing));
    } finally {
      setRunning(undefined);
      // Also after a failure: another user may have done it meanwhile.
      reload();
    }
  };
  return { running, failure, run };
}
