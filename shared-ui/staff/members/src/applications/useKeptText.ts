import { readDraft, writeDraft } from '@rollbook/platform';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const isText = (kept: unknown): kept is string => typeof kept === 'string';

/** The search text of a list. Back finds it again: it is kept, in memory alone, for this entry of the history. */
export function useKeptText(initial: string) {
  const { key: entry, pathname } = useLocation();
  const key = `search of ${entry}`;
  const [text, setText] = useState(() => readDraft(key, isText) ?? initial);
  const [home] = useState(pathname);
  useEffect(() => {
    // The next screen may be on its way while this one is still shown.
    if (pathname === home) writeDraft(key, text);
  }, [key, text, pathname, home]);
  return [text, setText] as const;
}
