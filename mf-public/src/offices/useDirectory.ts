import type { CallAnswer, ParticipatingOffice } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { useEffect, useState } from 'react';

/** The pause in typing, in ms, after which the server is asked. */
const PAUSE_MS = 200;

type Page = CallAnswer<'getParticipatingOffices'>;
type Found = { search: string; offices: ParticipatingOffice[]; total: number; next: number | null };

/** The offices that match a text, page by page. The last ones stay until the next answer. */
export function useDirectory(search: string) {
  const [found, setFound] = useState<Found>();
  const [hasFailed, setFailed] = useState(false);
  /** Counts Retry and Show more, each of which asks again. */
  const [asked, setAsked] = useState({ times: 0, cursor: 0 });

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const ask = async () => {
      const cursor = found?.search === search ? asked.cursor : 0;
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

  const again = (cursor: number) => setAsked(({ times }) => ({ times: times + 1, cursor }));
  return {
    found,
    hasFailed,
    retry: () => again(asked.cursor),
    more: () => again(found?.next ?? 0),
  };
}
