import { useDebouncedValue } from '@mantine/hooks';
import { MIN_SEARCH, type Member } from '@rollbook/contract';
import { PENDING } from '@rollbook/shared-ui/load';
import { useCall } from '@rollbook/shared-ui/query';
import { useState } from 'react';

/** Debounce of typing, in ms. */
const PAUSE_MS = 250;

export type Found = readonly Member[];

/**
 * Member search: starts at 2 characters, clears with fewer (specification §5), debounced. Stale answers are ignored.
 * The last result stays until the next one.
 */
export function useSearch() {
  const [text, setText] = useState('');
  const search = text.trim();
  const [paused] = useDebouncedValue(search, PAUSE_MS);
  const isAsked = search.length >= MIN_SEARCH;
  const { loading, isFetching, reload } = useCall(
    'searchForMember',
    { search: paused },
    { enabled: isAsked && paused.length >= MIN_SEARCH, keep: true },
  );
  return {
    text,
    setText,
    found: isAsked ? loading : PENDING,
    isSearching: isAsked && (isFetching || paused !== search),
    retry: () => void reload(),
  };
}
