import { useAtomValue, useSetAtom } from 'jotai/react';
import type { Atom, WritableAtom } from 'jotai/vanilla';
import { store } from './store';

/** The current value of an atom of this package; rerenders on change. */
export function useSessionValue<Value>(atom: Atom<Value>): Awaited<Value> {
  return useAtomValue(atom, { store });
}

/** An action of this package, bound to the store. */
export function useSessionAction<Args extends unknown[], Result>(
  action: WritableAtom<unknown, Args, Result>,
): (...args: Args) => Result {
  return useSetAtom(action, { store });
}
