import { useCallback, useEffect, useRef, useState } from 'react';
import { type Loading, PENDING } from './loading';

type Ask<Value> = (signal: AbortSignal) => Promise<Value>;

/**
 * Calls `ask` on mount and when `ask` changes (keep it with useCallback). Stale answers to an earlier `ask` are
 * ignored. `reload` keeps the loaded value on the screen until the new one arrives; after a failure it shows the
 * skeleton again. It resolves to the new value, or to undefined on failure.
 */
export function useLoad<Value>(ask: Ask<Value>) {
  const [known, setKnown] = useState<{ ask: Ask<Value>; loading: Loading<Value> }>({ ask, loading: PENDING });
  const latest = useRef<AbortController>(undefined);

  const run = useCallback(async (): Promise<Value | undefined> => {
    latest.current?.abort();
    const mine = new AbortController();
    latest.current = mine;
    const settle = (loading: Loading<Value>) => {
      if (!mine.signal.aborted) setKnown({ ask, loading });
    };
    try {
      const value = await ask(mine.signal);
      settle({ state: 'loaded', value });
      return mine.signal.aborted ? undefined : value;
    } catch (error) {
      settle({ state: 'failed', failure: error });
      return undefined;
    }
  }, [ask]);

  useEffect(() => {
    void run();
    return () => latest.current?.abort();
  }, [run]);

  const loading: Loading<Value> = known.ask === ask ? known.loading : PENDING;
  const reload = (): Promise<Value | undefined> => {
    if (loading.state === 'failed') setKnown({ ask, loading: PENDING });
    return run();
  };
  return { loading, reload };
}
