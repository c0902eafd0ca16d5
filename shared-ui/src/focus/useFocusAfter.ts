import { useLayoutEffect, useRef } from 'react';

/**
 * What is inert, disabled or not shown for a while loses the focus. After that the focus goes to what `next` finds, or
 * back to where it was. It stays where it is when the person has put it elsewhere meanwhile.
 */
export function useFocusAfter(isBusy: boolean, next?: () => HTMLElement | null | undefined): void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const now = document.activeElement;
    if (isBusy) {
      before.current = now;
      return;
    }
    const from = before.current;
    before.current = null;
    if (from === null || (now !== from && now !== document.body)) return;
    const target = next?.() ?? from;
    if (target instanceof HTMLElement) target.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each while, as the screen is when it ends
  }, [isBusy]);
}
