import { MIN_SEARCH, type Member } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { type Loading, PENDING } from '@rollbook/shared-ui/load';
import { useCallback, useEffect, useState } from 'react';

/** Debounce of typing, in ms. */
const PAUSE_MS = 250;

export type Found = readonly Member[];

/**
 * Member search: starts at 2 characters, clears with fewer (specification §5), debounced. Stale answers are ignored.
 * The last result stays until the next one.
 */
export function useSearch() {
  const [text, setText] = useState('');
  const [tries, setTries] = useState(0);
  const [answered, setAnswered] = useState<{ question: string; found: Loading<Found> }>({
    question: '',
    found: PENDING,
  });
  const search = text.trim();
  const isAsked = search.length >= MIN_SEARCH;
  const question = `${search} ${tries}`;

  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      const found = await askMembers(search, leaving.signal);
      if (!leaving.signal.aborted) setAnswered({ question, found });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search, question, isAsked]);

  return {
    text,
    setText,
    found: isAsked ? answered.found : PENDING,
    isSearching: isAsked && answered.question !== question,
    retry: useCallback(() => setTries((count) => count + 1), []),
  };
}

async function askMembers(search: string, signal: AbortSignal): Promise<Loading<Found>> {
  try {
    return { state: 'loaded', value: await call('searchForMember', { search }, { signal }) };
  } catch (failure) {
    return { state: 'failed', failure };
  }
}
