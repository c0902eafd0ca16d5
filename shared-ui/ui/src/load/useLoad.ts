import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** State of something that a screen loads: lists, areas, card fields and searches all use this type. */
export type Loading<Value, Failure = unknown> =
  | { readonly state: 'pending' }
  | { readonly state: 'loaded'; readonly value: Value }
  | { readonly state: 'failed'; readonly failure: Failure };

export const PENDING = { state: 'pending' } as const;

type Ask<Value> = (signal: AbortSignal) => Promise<Value>;

/**
 * Calls `ask` on mount and when `ask` changes (keep it with useCallback). Stale answers to an earlier `ask` are
 * ignored. `reload` keeps the loaded value on the screen until the new one arrives; after a failure it shows the
 * skeleton again. It resolves to the new value, or to undefined on failure. An action that began before `ask` changed
 * reloads what is shown now.
 */
export function useLoad<Value>(ask: Ask<Value>) {
  const [known, setKnown] = useState<{ ask: Ask<Value>; loading: Loading<Value> }>({ ask, loading: PENDING });
  const latest = useRef<AbortController>(undefined);

  const run = useCallback(async (asked: Ask<Value>): Promise<Value | undefined> => {
    latest.current?.abort();
    const mine = new AbortController();
    latest.current = mine;
    const settle = (loading: Loading<Value>) => {
      if (!mine.signal.aborted) setKnown({ ask: asked, loading });
    };
    try {
      const value = await asked(mine.signal);
      settle({ state: 'loaded', value });
      return mine.signal.aborted ? undefined : value;
    } catch (error) {
      settle({ state: 'failed', failure: error });
      return undefined;
    }
  }, []);

  useEffect(() => {
    void run(ask);
    return () => latest.current?.abort();
  }, [ask, run]);

  const loading: Loading<Value> = known.ask === ask ? known.loading : PENDING;
  const shown = useRef({ ask, loading });
  useLayoutEffect(() => {
    shown.current = { ask, loading };
  });
  const reload = (): Promise<Value | undefined> => {
    const now = shown.current;
    if (now.loading.state === 'failed') setKnown({ ask: now.ask, loading: PENDING });
    return run(now.ask);
  };
  return { loading, reload };
}
