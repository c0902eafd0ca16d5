import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the part that a new step begins with, where the control that was pressed has left the page with the focus. The
 * part needs a tabIndex.
 */
export function useStepFocus<Part extends HTMLElement>(step: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const last = useRef(step);
  useLayoutEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (document.activeElement === document.body) part.current?.focus();
  }, [step]);
  return part;
}
