import { useState } from 'react';
import { actionFailure, fieldErrors } from '../failure';
import { useFocusAfter } from '../focus';
import { toast } from '../toasts';

type State =
  { name: 'editing' | 'busy' } | { name: 'failed'; message: string; fields: Record<string, string> };

/** Loads the facts again after every attempt: also a failed one may have changed the record. */
export type Changed = (failure: string | undefined) => Promise<void> | void;

type Words = {
  /** A verb with its object, for 'Could not …'. */
  doing: string;
  /** The toast after success. */
  done: string;
};

/**
 * One action of a form: a toast on success, a message and those of its fields on failure. The form stays busy until the
 * facts are loaded again, so that it offers nothing that is over; after success it closes.
 */
export function useSubmit(
  { doing, done }: Words,
  { changed, close }: { changed: Changed; close: () => void },
) {
  const [state, setState] = useState<State>({ name: 'editing' });
  const isBusy = state.name === 'busy';
  useFocusAfter(isBusy);
  const submit = async (act: () => Promise<unknown>) => {
    if (isBusy) return;
    setState({ name: 'busy' });
    try {
      await act();
      toast(done);
    } catch (error) {
      const message = actionFailure(error, doing);
      await changed(message);
      setState({ name: 'failed', message, fields: fieldErrors(error) });
      return;
    }
    await changed(undefined);
    close();
  };
  const failed = state.name === 'failed' ? state : undefined;
  return { isBusy, message: failed?.message, fields: failed?.fields ?? {}, submit };
}
