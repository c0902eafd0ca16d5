import { useEffect, useState } from 'react';

/**
 * Returns the focus on unmount to the element that had it on mount; to the screen when that element is gone. A focus that is
 * somewhere is left there: a dialog of a screen that makes place for another ends after the user has gone on.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const target = before?.isConnected ? before : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [before],
  );
}
