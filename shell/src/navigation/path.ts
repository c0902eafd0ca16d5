import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/**
 * Observes the URL. Each area has its own router, which calls `history` directly, so the shell wraps these methods: it
 * must know when the area changes, and which menu entry is current.
 */
export function followPath(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    history[method] = (...args) => {
      original(...args);
      notify();
    };
  }
  // Registered first: the previous area must unmount before its router sees a URL of another area.
  addEventListener('popstate', notify);
}

/** Navigates to a path of this site and fires popstate, so that routers notice. */
export function goTo(href: string): void {
  history.pushState(null, '', href);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** The current path; rerenders on change. */
export function usePath(): string {
  const now = () => location.pathname;
  return useSyncExternalStore(subscribe, now, now);
}

/** Calls back after every change of the URL. Returns a function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
