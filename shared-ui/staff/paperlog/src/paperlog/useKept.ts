import { readDraft, writeDraft } from '@rollbook/platform';
import { useState } from 'react';

/** A list that is kept for this tab until sign-out. It changes also after the screen was left: an answer may come later. */
export function useKept<Row>(key: string) {
  const [rows, show] = useState(() => keptRows<Row>(key));
  const change = (to: (kept: readonly Row[]) => readonly Row[]) => {
    const next = to(keptRows<Row>(key));
    writeDraft(key, next, true);
    show(next);
  };
  return [rows, change] as const;
}

/** Only the paper log writes drafts under these keys. */
function keptRows<Row>(key: string): readonly Row[] {
  return readDraft(key, (kept): kept is readonly Row[] => Array.isArray(kept)) ?? [];
}
