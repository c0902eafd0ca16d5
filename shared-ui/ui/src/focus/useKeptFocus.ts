import { useEffect, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';
/** A row goes as a whole, so what comes next is outside of it. */
const ROW = 'tr, li';
/** The bar of a selection goes as a whole, and what stands before it belongs to another member. */
const BAR = '[data-bar]';

/**
 * When the focused element leaves the screen, as the row that was just deleted, the focus goes to what comes next: its
 * twin in the next row (`data-twin` with the same value), else the following control outside its row, else the one
 * before, else the screen itself. Never to the page's body.
 */
export function useKeptFocus(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = screen.current;
    if (!within) return undefined;
    let last: Element | null = null;
    let successors: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      successors = successorsOf(target, within);
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      const next = successors.find((one) => one.isConnected && one.checkVisibility()) ?? within;
      last = null;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    });
    within.addEventListener('focusin', remember);
    observer.observe(within, { childList: true, subtree: true });
    return () => {
      within.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [screen]);
}

function successorsOf(target: Element, within: Element): Element[] {
  const all = Array.from(within.querySelectorAll(FOCUSABLE));
  const row = target.closest(ROW);
  const at = all.indexOf(target);
  const bar = target.closest(BAR);
  const isOutside = (one: Element) => one !== target && !row?.contains(one) && (bar?.contains(one) ?? true);
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).toReversed()].filter(isOutside);
  const twin = target.getAttribute('data-twin');
  const isTwin = (one: Element) => twin !== null && one.getAttribute('data-twin') === twin;
  return [...others.filter(isTwin), ...others];
}
