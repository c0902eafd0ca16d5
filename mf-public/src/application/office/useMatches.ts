import { matchOffices, MAX_FOUND_OFFICES, officeEntry, type PublicOffice } from '@rollbook/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Offices } from '../../page/plan';

/** The offices that match a text: at most MAX_FOUND_OFFICES, as more are slow to render and too many to read. */
export type Matches = {
  shown: readonly PublicOffice[];
  /** All that match; while the server searches, those that are known already. */
  count: number;
  state: 'found' | 'searching' | 'failed';
};

/** What the server has found for a text. */
export type Answered = Matches & { text: string };

/** Matches among the known offices, or on the server when there are many. `isOpen`: the matches are shown. */
export function useMatches({ known, server }: Offices, text: string, isOpen: boolean): Matches {
  const [answer, setAnswer] = useState<Answered>();
  useEffect(() => (isOpen ? server?.searchOffices(text, setAnswer) : undefined), [server, isOpen, text]);
  const offices = server ? answer?.shown : known;
  const entries = useMemo(
    () => offices?.map((office) => officeEntry(office, office.group_name)) ?? [],
    [offices],
  );
  const here = useMemo(() => matchOffices(entries, text), [entries, text]);
  if (server && answer?.text === text) return answer;
  // Of the last answer, only what matches the new text: Enter never chooses another office.
  return {
    shown: here.slice(0, MAX_FOUND_OFFICES),
    count: here.length,
    state: server ? 'searching' : 'found',
  };
}
