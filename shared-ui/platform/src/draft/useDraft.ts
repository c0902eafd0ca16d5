import { useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './drafts';

/**
 * State of typed values that is kept for this tab until `drop` is called, also after unmounting, and with
 * `outlivesReload` over a reload. `key` names the form and its record.
 */
export function useDraft<Fields extends Record<string, unknown>>(
  key: string,
  initial: Fields,
  outlivesReload = false,
) {
  const isFields = (kept: unknown): kept is Fields =>
    typeof kept === 'object' && kept !== null && Object.keys(initial).every((field) => field in kept);
  const [fields, setFields] = useState<Fields>(() => readDraft(key, isFields) ?? initial);
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (isKept) writeDraft(key, fields, outlivesReload);
    else dropDraft(key);
  }, [key, fields, isKept, outlivesReload]);
  return {
    fields,
    change: (changed: Partial<Fields>) => {
      setKept(true);
      setFields((before) => ({ ...before, ...changed }));
    },
    /** Sets other values and deletes the draft. */
    drop: (next: Fields = initial) => {
      setKept(false);
      dropDraft(key);
      setFields(next);
    },
  };
}
