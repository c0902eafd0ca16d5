import { useInterval } from '@mantine/hooks';
import { useReducer } from 'react';
import { useServerNow } from './index';

/** `serverNow` in a component that counts down: rerenders every so many ms. */
export function useRunningNow(everyMs: number): Date {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useInterval(tick, everyMs, { autoInvoke: true });
  return useServerNow();
}
