import { MAX_BULK } from '@rollbook/contract';
import { dropDraft, readDraft, writeDraft } from '@rollbook/platform';
import { useEffect, useState } from 'react';

/** The ids of the selected names. */
export type Selection = ReadonlySet<number>;

export const NOTHING: Selection = new Set();

type Entry = { readonly id: number };

/** Toggles a name. One payment covers at most MAX_BULK names, so a further one stays deselected. */
export function toggled(selection: Selection, id: number): Selection {
  return withAll(selection, [{ id }], !selection.has(id));
}

/** Gives these names the same state; those beyond MAX_BULK stay deselected. */
export function withAll(selection: Selection, entries: readonly Entry[], isOn: boolean): Selection {
  const next = new Set(selection);
  for (const { id } of entries) {
    if (!isOn) next.delete(id);
    else if (next.size < MAX_BULK) next.add(id);
  }
  return next;
}

/** Select All: deselects when all are selected (or MAX_BULK of them), otherwise selects the rest. */
export function toggledAll(selection: Selection, entries: readonly Entry[]): Selection {
  return withAll(selection, entries, stateOf(selection, entries) !== 'all');
}

/** State of the Select All box. */
export function stateOf(selection: Selection, entries: readonly Entry[]): 'none' | 'some' | 'all' {
  const ticked = entries.filter(({ id }) => selection.has(id)).length;
  if (ticked === 0) return 'none';
  return ticked === entries.length || selection.size >= MAX_BULK ? 'all' : 'some';
}

/** The selected names that are still in the reloaded list. */
export function kept(selection: Selection, entries: readonly Entry[]): Selection {
  return new Set(entries.filter(({ id }) => selection.has(id)).map(({ id }) => id));
}

/** A selection that survives unmounting, so that an expired session does not lose it. It begins with `first`, if any. */
export function useKeptSelection(key: string, first: readonly number[] = []) {
  const [selection, setSelection] = useState<Selection>(() =>
    first.length > 0 ? new Set(first.slice(0, MAX_BULK)) : (readDraft(key, isSelection) ?? NOTHING),
  );
  useEffect(() => {
    if (selection.size > 0) writeDraft(key, selection);
    else dropDraft(key);
  }, [key, selection]);
  return [selection, setSelection] as const;
}

function isSelection(found: unknown): found is Selection {
  return found instanceof Set;
}
