import { useEffect, useState, type FocusEvent } from 'react';
import { stateKey } from './shown';
import type { Batch } from './useBatches';

/** Time in ms to read what is over. */
const TOLD_MS = 20_000;

/**
 * Closes what is over after a time, but never under the pointer or while the keyboard is in it (WCAG 2.2.1). The focus that
 * a press of the mouse has left there does not hold it: it would stay until the next press. Returns the handlers of the
 * element that shows it.
 */
export function useLeaving(over: readonly Batch[], close: (batches: readonly Batch[]) => void) {
  const [hasPointer, setPointer] = useState(false);
  const [hasKeyboard, setKeyboard] = useState(false);
  const isHeld = hasPointer || hasKeyboard;
  const keys = over.map(stateKey).join();
  useEffect(() => {
    if (isHeld || keys === '') return undefined;
    const timer = setTimeout(() => close(over), TOLD_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `keys` says which, the arrays are others each second
  }, [keys, isHeld]);
  return {
    onPointerEnter: () => setPointer(true),
    onPointerLeave: () => setPointer(false),
    onFocus: ({ target }: FocusEvent) => setKeyboard(target.matches(':focus-visible')),
    onBlur: () => setKeyboard(false),
  };
}
