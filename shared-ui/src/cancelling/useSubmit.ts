import { useState } from 'react';
import { actionFailure, fieldErrors } from '../failure';
import { useFocusAfter } from '../focus';
import { toast } from '../toasts';

type State =
  { name: 'editing' | 'busy' } | { name: 'failed'; message: string; fields: Record<string, string> };

type Words = {
  /** A verb with its object, for 'Could not …'. */
  doing: string;
  /** The toast after success. */
  done: string;
};

/** One action of a form: a toast on success, a message and those of its fields on failure; then `ended`. */
export function useSubmit({ doing, done }: Words, ended: (succeeded: boolean) => void) {
  const [state, setState] = useState<State>({ name: 'editing' });
  const isBusy = state.name === 'busy';
  useFocusAfter(isBusy);
  const submit = async (act: () => Promise<unknown>) => {
    if (isBusy) return;
    setState({ name: 'busy' });
    try {
      await act();
      toast(done);
      ended(true);
    } catch (error) {
      setState({ name: 'failed', message: actionFailure(error, doing), fields: fieldErrors(error) });
      ended(false);
    }
  };
  const failed = state.name === 'failed' ? state : undefined;
  return { isBusy, message: failed?.message, fields: failed?.fields ?? {}, submit };
}
