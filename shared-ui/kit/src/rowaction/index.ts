import { useFocusAfter } from '@rollbook/ui';
import { useState } from 'react';
import { tellChange } from '../changes';
import { actionFailure } from '../failure';
import { toast } from '../toasts';

type Words = {
  /** A verb with its object, for 'Could not …'. */
  doing: string;
  /** The toast after success. */
  done: string;
};

/** Actions on the rows of a list, one at a time: a toast on success, an error message on failure; then `reload`. */
export function useRowAction<Id>(reload: () => void) {
  const [running, setRunning] = useState<Id>();
  const [failure, setFailure] = useState('');
  useFocusAfter(running !== undefined);
  const run = async (id: Id, act: () => Promise<unknown>, { doing, done }: Words) => {
    if (running !== undefined) return;
    setRunning(id);
    setFailure('');
    try {
      await act();
      toast(done);
      tellChange();
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
