import { FORM_IDLE_MINUTES } from '@rollbook/contract';
import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

/** What is typed in the search. The form, once it has loaded, puts a search of its own in the place of the first screen's. */
let text = '';
let hadFocus = false;
let forgetting: ReturnType<typeof setTimeout> | undefined;

const listeners = new Set<() => void>();

/** It outlives the field: what clears the form for the next person clears it, too. */
export function useKeptSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => text,
    () => '',
  );
}

/** Nothing else watches a search before a clinic is chosen: what is left for as long as a form goes as the form does. */
export function keepSearch(typed: string): void {
  text = typed;
  clearTimeout(forgetting);
  if (typed !== '') forgetting = setTimeout(() => keepSearch(''), FORM_IDLE_MINUTES * 60_000);
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
