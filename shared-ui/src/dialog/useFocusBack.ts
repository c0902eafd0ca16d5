import { useEffect, useState } from 'react';

/** Gives the focus back to where it was, when what took it is gone: it exists only while it is open. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
