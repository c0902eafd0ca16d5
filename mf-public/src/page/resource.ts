import { type Loading, PENDING } from '@rollbook/shared-ui/load';
import { useSyncExternalStore } from 'react';

export type Resource<Value> = {
  /** The present state; renders again when it changes. */
  use: () => Loading<Value>;
  /** Fetches anew. What was loaded before stays until the answer is here, and when there is none. */
  reload: () => void;
};

/** Fetches at once, so that the request is on its way before React renders, and only once for all who use it. */
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
  // Not while the first screens are prerendered.
  if (typeof document !== 'undefined') fetchNow();
  return {
    // A prerendered screen is taken over as it was prerendered, also when the answer is here already.
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
