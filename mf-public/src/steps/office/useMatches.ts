import { exactMatches, matchOffices, MAX_FOUND_OFFICES, officeEntry } from '@rollbook/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Answered, Matches } from '../../page/manyOffices';
import type { Offices } from '../../page/plan';

/** Matches among the known offices, or on the server when there are many. `isOpen`: the matches are shown. */
export function useMatches({ known, server }: Offices, text: string, isOpen: boolean): Matches {
  const [answer, setAnswer] = useState<Answered>();
  useEffect(() => (isOpen ? server?.searchOffices(text, setAnswer) : undefined), [server, isOpen, text]);
  const offices = server ? answer?.shown : known;
  const entries = useMemo(
    () => offices?.map((office) => officeEntry(office, office.group_name)) ?? [],
    [offices],
  );
  const match = server ? exactMatches : matchOffices;
  const here = useMemo(() => match(entries, text), [match, entries, text]);
  if (server && answer?.text === text) return answer;
  // Of the last answer, only what matches the new text: Enter never chooses another office.
  return {
    shown: here.slice(0, MAX_FOUND_OFFICES),
    count: here.length,
    state: server ? 'searching' : 'found',
  };
}
