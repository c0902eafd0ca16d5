import { type RefObject, useLayoutEffect } from 'react';

/** What is typed in the search. The form, once it has loaded, puts a search of its own in the place of the first screen's. */
let text = '';
let hadFocus = false;

export const keptSearch = () => text;

export function keepSearch(typed: string): void {
  text = typed;
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
