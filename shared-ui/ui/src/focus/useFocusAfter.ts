import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus after `isBusy`, because an inert, disabled or hidden element loses it: to the element that `next`
 * returns, otherwise to the previous one. Does nothing when the user has focused another element meanwhile.
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
    // oxlint-disable-next-line react/exhaustive-deps -- once per busy phase, with the state at its end
  }, [isBusy]);
}
