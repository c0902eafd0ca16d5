import { useCallback, useEffect, useRef, useState } from 'react';

/** What a screen knows of something it asked for. */
export type Loading<Value> =
  | { readonly state: 'pending' }
  | { readonly state: 'loaded'; readonly value: Value }
  | { readonly state: 'failed'; readonly error: unknown };

type Ask<Value> = (signal: AbortSignal) => Promise<Value>;

const PENDING = { state: 'pending' } as const;

/**
 * Asks for something when the screen opens and whenever `ask` changes (keep it with useCallback). The answer of an
 * older question is ignored. `reload` asks again: quietly, leaving what is on the screen until the answer is there,
 * or from the skeleton after a failure; it resolves to the new value, or to undefined when that failed.
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
      settle({ state: 'failed', error });
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
