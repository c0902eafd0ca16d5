import { useDebouncedValue } from '@mantine/hooks';
import { cardCodeIn, memberIdIn, MIN_SEARCH, type Member } from '@rollbook/contract';
import { type Loading, PENDING } from '../load';
import { useCall } from '../query';
import { useState } from 'react';

/** Debounce of typing, in ms. */
const PAUSE_MS = 250;

export type Found = readonly Member[];

/** A search as its results show it. */
export type Searched = {
  found: Loading<Found>;
  /** What was typed. */
  search: string;
  isSearching: boolean;
  reload: () => Promise<unknown>;
};

/**
 * Member search: starts at 2 characters, clears with fewer (specification §5), debounced. Stale answers are ignored.
 * The last result stays until the next one. A card's code is no search.
 */
export function useSearch(first: string) {
  const [text, setText] = useState(first);
  const search = text.trim();
  const [paused] = useDebouncedValue(search, PAUSE_MS);
  const isAsked = isSearch(search);
  const { loading, isFetching, reload } = useCall(
    'searchForMember',
    // An ID as it is said or scanned, with spaces or another dash.
    { search: memberIdIn(paused) ?? paused },
    { enabled: isAsked && isSearch(paused), keep: true },
  );
  return {
    text,
    setText,
    found: isAsked ? loading : PENDING,
    isSearching: isAsked && (isFetching || paused !== search),
    reload,
  };
}

const isSearch = (text: string) => text.length >= MIN_SEARCH && cardCodeIn(text) === undefined;
