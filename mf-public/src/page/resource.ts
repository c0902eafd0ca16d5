import { type Loading, PENDING } from '@rollbook/ui';
import { useSyncExternalStore } from 'react';

export type Resource<Value> = {
  /** The current state; rerenders on change. */
  use: () => Loading<Value>;
  /** Fetches again. The loaded value stays until the new one arrives, and when the request fails. */
  reload: () => void;
};

/** Fetches when the module loads, before React renders, once for all components. */
export function createResource<Value>(load: () => Promise<Value>): Resource<Value> {
  let now: Loading<Value> = PENDING;
  const listeners = new Set<() => void>();
  const become = (next: Loading<Value>) => {
    now = next;
    for (const listener of listeners) listener();
  };
  const fetchNow = () => {
    load().then(
      (value) => become({ state: 'loaded', value }),
      (failure: unknown) => now.state !== 'loaded' && become({ state: 'failed', failure }),
    );
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  // No request during prerendering.
  if (typeof document !== 'undefined') fetchNow();
  return {
    // Hydration starts as pending, like the prerendered markup, even when the value has already arrived.
    use: () =>
      useSyncExternalStore<Loading<Value>>(
        subscribe,
        () => now,
        () => PENDING,
      ),
    reload() {
      if (now.state === 'failed') become(PENDING);
      fetchNow();
    },
  };
}
