import { useSyncExternalStore } from 'react';

/** State of something that a screen loads: lists, areas, card fields and searches all use this type. */
export type Loading<Value, Failure = unknown> =
  | { readonly state: 'pending' }
  | { readonly state: 'loaded'; readonly value: Value }
  | { readonly state: 'failed'; readonly failure: Failure };

export const PENDING = { state: 'pending' } as const;

export type Ask<Value> = (signal: AbortSignal) => Promise<Value>;

export type Loader<Value> = {
  /** The state of now; renders again when it changes. */
  use: () => Loading<Value>;
  /**
   * Loads, or loads again: a loaded value stays until the new one arrives, after a failure it is pending again. Resolves to
   * the new value, or to undefined on failure and where a later `reload` has replaced this one.
   */
  reload: () => Promise<Value | undefined>;
  /** Ends what is on its way. */
  stop: () => void;
};

/** Loads one thing for all who use it. With `keeps`, a value also stays when it could not be loaded again. */
export function createLoader<Value>(ask: Ask<Value>, keeps = false): Loader<Value> {
  let now: Loading<Value> = PENDING;
  let latest: AbortController | undefined;
  const listeners = new Set<() => void>();
  const become = (next: Loading<Value>) => {
    now = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    // Hydration starts as pending, like the prerendered markup, even when the value has already arrived.
    use: () =>
      useSyncExternalStore<Loading<Value>>(
        subscribe,
        () => now,
        () => PENDING,
      ),
    async reload() {
      latest?.abort();
      const mine = new AbortController();
      latest = mine;
      if (now.state === 'failed') become(PENDING);
      try {
        const value = await ask(mine.signal);
        if (mine.signal.aborted) return undefined;
        become({ state: 'loaded', value });
        return value;
      } catch (failure) {
        if (!mine.signal.aborted && !(keeps && now.state === 'loaded')) become({ state: 'failed', failure });
        return undefined;
      }
    },
    stop: () => latest?.abort(),
  };
}
