import { useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../draft';
import { NOTHING, type Selection } from './selection';

/** A selection that survives unmounting, so that an expired session does not lose it (D4). */
export function useKeptSelection(key: string) {
  const [selection, setSelection] = useState<Selection>(() => readDraft(key, isSelection) ?? NOTHING);
  useEffect(() => {
    if (selection.size > 0) writeDraft(key, selection);
    else dropDraft(key);
  }, [key, selection]);
  return [selection, setSelection] as const;
}

function isSelection(kept: unknown): kept is Selection {
  return kept instanceof Set;
}
