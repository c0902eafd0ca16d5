import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readDraft, writeDraft } from '../draft';

const isText = (kept: unknown): kept is string => typeof kept === 'string';

/** The search text of a list. Back finds it again: it is kept, in memory alone, for this entry of the history. */
export function useKeptText(initial: string) {
  const key = `search of ${useLocation().key}`;
  const [text, setText] = useState(() => readDraft(key, isText) ?? initial);
  useEffect(() => {
    writeDraft(key, text);
  }, [key, text]);
  return [text, setText] as const;
}
