import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/**
 * Follows the address. Each area has a router of its own that calls `history` directly and tells nobody, so the shell
 * listens there: it must know when an area goes to another one, and which menu entry is the present one.
 */
export function followPath(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    history[method] = (...args) => {
      original(...args);
      notify();
    };
  }
  // First of all listeners: the area that is left must be gone before its router sees an address that is not its own.
  addEventListener('popstate', notify);
}

/** Goes to a path of this page; routers hear of it as they hear of the back button. */
export function goTo(href: string): void {
  history.pushState(null, '', href);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** The present path; renders again when it changes. */
export function usePath(): string {
  const now = () => location.pathname;
  return useSyncExternalStore(subscribe, now, now);
}

/** Calls back after every change of the address; returns how to stop. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
