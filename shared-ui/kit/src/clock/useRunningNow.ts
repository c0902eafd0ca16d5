import { useInterval } from '@mantine/hooks';
import { useServerNow } from '@rollbook/platform';
import { useReducer } from 'react';

/** `serverNow` in a component that counts down: rerenders every so many ms. */
export function useRunningNow(everyMs: number): Date {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useInterval(tick, everyMs, { autoInvoke: true });
  return useServerNow();
}
