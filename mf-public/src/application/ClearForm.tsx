import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Texts } from '../texts';
import classes from './ApplicationPage.module.css';

type Props = { words: Texts['page']; isDisabled: boolean; onClear: () => void };

/** Clears the form for the next person, after a question. */
export function ClearForm({ words, isDisabled, onClear }: Props) {
  const [isAsking, setAsking] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const ask = (asks: boolean) => {
    // The pressed button goes: the focus moves to the one in its place.
    flushSync(() => setAsking(asks));
    next.current?.focus();
  };
  if (!isAsking) {
    return (
      <button
        ref={next}
        type="button"
        className={classes.clear}
        disabled={isDisabled}
        onClick={() => ask(true)}
      >
        {words.clear}
      </button>
    );
  }
  return (
    <p className={classes.clearing} role="group" aria-label={words.clearAsk}>
      {words.clearAsk}{' '}
      <button type="button" className={classes.clear} disabled={isDisabled} onClick={onClear}>
        {words.clearYes}
      </button>{' '}
      <button ref={next} type="button" className={classes.clear} onClick={() => ask(false)}>
        {words.clearNo}
      </button>
    </p>
  );
}
