import { useSyncExternalStore } from 'react';

/** Width of a toast, and the free space at both of its sides, in px. */
export const TOAST_WIDTH = 360;
const BESIDE = 16;

/** Headers of the screen and of open drawers; the last one is on top. */
type Header = { element: HTMLElement; isDrawer: boolean };
let headers: readonly Header[] = [];
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());
const observer = globalThis.ResizeObserver && new ResizeObserver(tell);

/** Keeps toasts below the header of a screen: its buttons stay in reach. A ref for the header. */
export const keepBelow = keptFree(false);

/**
 * Keeps toasts beside a drawer on the right; below its header, where there is no room beside it. A ref for the header,
 * which is as wide as the drawer.
 */
export const keepBeside = keptFree(true);

function keptFree(isDrawer: boolean) {
  return (element: HTMLElement | null): (() => void) => {
    const change = (now: readonly Header[]) => {
      headers = now;
      tell();
    };
    if (element) {
      change([...headers, { element, isDrawer }]);
      observer.observe(element);
    }
    return () => {
      if (element) observer.unobserve(element);
      change(headers.filter((one) => one.element !== element));
    };
  };
}

/** Heights and widths in px that toasts keep free at the top and at the right. */
export function useFreeHeight(): number {
  return useSyncExternalStore(subscribe, freeHeight, () => 0);
}

export function useFreeWidth(): number {
  return useSyncExternalStore(subscribe, freeWidth, () => 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

/** Nothing beside a drawer, or once the header is scrolled away. */
function freeHeight(): number {
  if (freeWidth() > 0) return 0;
  const bottom = headers.at(-1)?.element.getBoundingClientRect().bottom ?? 0;
  return Math.max(0, Math.ceil(bottom));
}

function freeWidth(): number {
  const top = headers.at(-1);
  return top?.isDrawer ? besideDrawer(top.element.offsetWidth, innerWidth) : 0;
}

/** The width of a drawer that leaves room for a toast beside it; 0 for one that does not. */
export function besideDrawer(drawer: number, screen: number): number {
  return screen - drawer >= TOAST_WIDTH + 2 * BESIDE ? drawer : 0;
}
