import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

/** What is typed in the search. The form, once it has loaded, puts a search of its own in the place of the first screen's. */
let text = '';
let hadFocus = false;

const listeners = new Set<() => void>();

/** It outlives the field: who clears the form for the next person clears it, too. */
export function useKeptSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => text,
    () => '',
  );
}

export function keepSearch(typed: string): void {
  text = typed;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the focus over from the search that this one replaces while something is typed. */
export function useKeptFocus(input: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const field = input.current;
    if (hadFocus && text !== '') {
      field?.focus({ preventScroll: true });
      field?.setSelectionRange(text.length, text.length);
    }
    hadFocus = false;
    return () => {
      hadFocus = field !== null && document.activeElement === field;
    };
  }, [input]);
}
