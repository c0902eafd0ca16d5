import { toScreen } from '@rollbook/ui';
import { useRef, useState } from 'react';
import { actionFailure } from '../failure';
import classes from './toasts.module.css';

/** How an action is undone, and what is said then. */
export type Undo = { run: () => Promise<unknown>; done: string };

type Props = { message: string; undo: Undo };

/** What was done, and the button that undoes it. */
export function Undoable({ message, undo }: Props) {
  const [state, setState] = useState<'offered' | 'busy' | 'done' | { failure: string }>('offered');
  const button = useRef<HTMLButtonElement>(null);
  const press = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      await undo.run();
      setState('done');
    } catch (error) {
      setState({ failure: actionFailure(error, 'undo it') });
    }
    // The button goes with the answer.
    if (document.activeElement === button.current) toScreen();
  };
  if (state === 'done') return <>{undo.done}</>;
  if (typeof state === 'object') return <>{state.failure}</>;
  return (
    <span className={classes['undoable']}>
      {message}
      <button
        ref={button}
        type="button"
        className={classes['undo']}
        aria-disabled={state === 'busy'}
        onClick={() => void press()}
      >
        Undo
      </button>
    </span>
  );
}
