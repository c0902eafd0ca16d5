import { useAtomValue, useSetAtom } from 'jotai/react';
import type { Atom, WritableAtom } from 'jotai/vanilla';
import { store } from './store';

/** The present value of one of this package's atoms; renders again when it changes. */
export function useSessionValue<Value>(atom: Atom<Value>): Awaited<Value> {
  return useAtomValue(atom, { store });
}

/** One of this package's actions, ready to be called. */
export function useSessionAction<Args extends unknown[], Result>(
  action: WritableAtom<unknown, Args, Result>,
): (...args: Args) => Result {
  return useSetAtom(action, { store });
}
