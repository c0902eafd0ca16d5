import { actionFailure } from '@rollbook/shared-ui/failure';
import { useFocusAfter } from '@rollbook/shared-ui/focus';
import { toast } from '@rollbook/shared-ui/toasts';
import { useState } from 'react';

type Options = {
  /** A verb with its object, for 'Could not …'. */
  doing: string;
  /** Said when it went through. */
  done: string;
  /** Loads the list again. */
  reload: () => void;
};

/** An action on one row of a list: one at a time, with what is true afterwards or why it failed. */
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
      // After a refusal too: somebody else may have done it meanwhile.
      reload();
    }
  };
  return { running, failure, run };
}
