import type { CallAnswer, ParticipatingOffice } from '@rollbook/contract';
import { call } from '@rollbook/platform';
import { useEffect, useState } from 'react';

/** The pause in typing, in ms, after which the server is asked. */
export const PAUSE_MS = 200;

type Page = CallAnswer<'getParticipatingOffices'>;
export type Found = { search: string; offices: ParticipatingOffice[]; total: number; next: number | null };

/**
 * Where the answer begins. A press of Show more counts for the list under which it was pressed and for nothing later, or a
 * page would be added twice.
 */
export function cursorOf(search: string, found: Found | undefined, pressed: Found | undefined): number {
  return found && found === pressed && found.search === search ? (found.next ?? 0) : 0;
}

/** The offices that match a text, page by page. The last ones stay until the next answer. */
export function useDirectory(search: string) {
  const [found, setFound] = useState<Found>();
  const [hasFailed, setFailed] = useState(false);
  /** A new object for each press of Retry and Show more; `after` is the list under which Show more was pressed. */
  const [asked, setAsked] = useState<{ after?: Found | undefined }>({});

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const ask = async () => {
      const cursor = cursorOf(search, found, asked.after);
      try {
        const page: Page = await call('getParticipatingOffices', { search, cursor }, { signal });
        setFailed(false);
        setFound((before) => ({
          ...page,
          search,
          offices: [...(cursor > 0 && before ? before.offices : []), ...page.offices],
        }));
      } catch {
        if (!signal.aborted) setFailed(true);
      }
    };
    const timer = setTimeout(() => void ask(), found === undefined ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per text, Retry and Show more
  }, [search, asked]);

  return {
    found,
    hasFailed,
    retry: () => setAsked({ ...asked }),
    more: () => setAsked({ after: found }),
  };
}
