import { useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './drafts';

/**
 * State of typed texts that is kept for this tab until `drop` is called, also when the screen goes away meanwhile.
 * `key` names the form and its record.
 */
export function useDraft<Fields extends Record<string, unknown>>(key: string, initial: Fields) {
  const isFields = (kept: unknown): kept is Fields =>
    typeof kept === 'object' && kept !== null && Object.keys(initial).every((field) => field in kept);
  const [fields, setFields] = useState<Fields>(() => readDraft(key, isFields) ?? initial);
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (isKept) writeDraft(key, fields);
    else dropDraft(key);
  }, [key, fields, isKept]);
  return {
    fields,
    change: (changed: Partial<Fields>) => {
      setKept(true);
      setFields((before) => ({ ...before, ...changed }));
    },
    /** Puts other values in place and forgets what was kept. */
    drop: (next: Fields = initial) => {
      setKept(false);
      dropDraft(key);
      setFields(next);
    },
  };
}
