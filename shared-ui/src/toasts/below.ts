import { useSyncExternalStore } from 'react';

/** Headers of open drawers; the last one is on top. */
let headers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());
const observer = globalThis.ResizeObserver && new ResizeObserver(tell);

/** Keeps toasts below the header of an open drawer: its title and its cross stay in reach. A ref for the header. */
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
  return () => listeners.delete(listener);
}

const freeHeight = () => headers.at(-1)?.offsetHeight ?? 0;
