import { denverDate, MIN_SEARCH, type CalendarDate, type Member } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { useCallback, useEffect, useState } from 'react';

/** Typing pauses this many ms before the server is asked. */
const PAUSE_MS = 250;

export type Found =
  | { state: 'nothing asked' }
  | { state: 'failed' }
  /** `today` is the day on which the answer came: it says who is active. */
  | { state: 'found'; members: readonly Member[]; today: CalendarDate };

const NOTHING: Found = { state: 'nothing asked' };

/**
 * Member search: begins at 2 characters, clears with fewer (specification §5), waits for a pause in typing and ignores
 * the answers to what was typed before. What was found stays until the next answer.
 */
export function useSearch() {
  const [text, setText] = useState('');
  const [tries, setTries] = useState(0);
  const [answered, setAnswered] = useState<{ question: string; found: Found }>({
    question: '',
    found: NOTHING,
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
    found: isAsked ? answered.found : NOTHING,
    isSearching: isAsked && answered.question !== question,
    retry: useCallback(() => setTries((count) => count + 1), []),
  };
}

async function askMembers(search: string, signal: AbortSignal): Promise<Found> {
  try {
    const members = await call('searchForMember', { search }, { signal });
    return { state: 'found', members, today: denverDate(new Date()) };
  } catch {
    return { state: 'failed' };
  }
}
