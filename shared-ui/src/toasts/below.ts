import { useSyncExternalStore } from 'react';

/** Headers of the screen and of open drawers; the last one is on top. */
let headers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());
const observer = globalThis.ResizeObserver && new ResizeObserver(tell);

/** Keeps toasts below the header of a screen or drawer: its buttons and its cross stay in reach. A ref for the header. */
export function keepBelow(header: HTMLElement | null): () => void {
  const change = (now: readonly HTMLElement[]) => {
    headers = now;
    tell();
  };
  if (header) {
    change([...headers, header]);
    observer.observe(header);
  }
  return () => {
    if (header) observer.unobserve(header);
    change(headers.filter((one) => one !== header));
  };
}

/** The height in px that toasts keep free at the top. */
export function useFreeHeight(): number {
  return useSyncExternalStore(subscribe, freeHeight, () => 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('scroll', listener, { passive: true });
  return () => {
    listeners.delete(listener);
    removeEventListener('scroll', listener);
  };
}

/** Nothing once the header is scrolled away. */
function freeHeight(): number {
  const bottom = headers.at(-1)?.getBoundingClientRect().bottom ?? 0;
  return Math.max(0, Math.ceil(bottom));
}
