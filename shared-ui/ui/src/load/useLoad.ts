import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Ask, createLoader } from './loader';

const NOTHING = () => new Promise<never>(() => {});

/**
 * Calls `ask` on mount and when `ask` changes (keep it with useCallback); undefined asks for nothing. Stale answers to an
 * earlier `ask` are ignored. An action that began before `ask` changed reloads what is shown now.
 */
export function useLoad<Value>(ask: Ask<Value> | undefined) {
  const loader = useMemo(() => createLoader<Value>(ask ?? NOTHING), [ask]);
  useEffect(() => {
    void loader.reload();
    return loader.stop;
  }, [loader]);
  const shown = useRef(loader);
  useLayoutEffect(() => {
    shown.current = loader;
  });
  const reload = useCallback(() => shown.current.reload(), []);
  return { loading: loader.use(), reload };
}
