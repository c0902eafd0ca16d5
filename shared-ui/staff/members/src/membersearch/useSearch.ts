import { useDebouncedValue } from '@mantine/hooks';
import { type CallAnswer, cardCodeIn, memberIdIn, MIN_SEARCH, type Member } from '@rollbook/contract';
import { useCall } from '@rollbook/kit';
import { type Loading, PENDING } from '@rollbook/ui';
import { useState } from 'react';

/** Debounce of typing, in ms. */
const PAUSE_MS = 250;

export type Found = readonly Member[];

/** A search as its results show it. */
export type Searched = {
  found: Loading<Found>;
  /** What was typed. */
  search: string;
  /** What `found` answers, as it was asked for. */
  asked: string;
  isSearching: boolean;
  /** What is known of the card whose code was typed; undefined for a search. */
  card: Loading<CallAnswer<'cardStatus'>> | undefined;
  reload: () => Promise<unknown>;
};

/**
 * Member search: starts at 2 characters, clears with fewer (specification §5), debounced. Stale answers are ignored.
 * The last result stays until the next one. A card's code is no search: its status is asked for.
 */
export function useSearch(first: string): Searched & { text: string; setText: (text: string) => void } {
  const [text, setText] = useState(first);
  const search = text.trim();
  const [paused] = useDebouncedValue(search, PAUSE_MS);
  const isAsked = isSearch(search);
  // An ID as it is said or scanned, with spaces or another dash.
  const asked = memberIdIn(paused) ?? paused;
  const { loading, isFetching, reload } = useCall(
    'searchForMember',
    // Those of other offices are asked for apart (D77).
    { search: asked, own: true },
    { enabled: isAsked && isSearch(paused), keep: true },
  );
  const code = cardCodeIn(text);
  const card = useCall('cardStatus', { code: code ?? '' }, { enabled: code !== undefined });
  return {
    text,
    setText,
    search: text,
    asked,
    card: code === undefined ? undefined : card.loading,
    found: isAsked ? loading : PENDING,
    isSearching: isAsked && (isFetching || paused !== search),
    reload: code === undefined ? reload : card.reload,
  };
}

const isSearch = (text: string) => text.length >= MIN_SEARCH && cardCodeIn(text) === undefined;
