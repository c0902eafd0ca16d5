import { MAX_BULK } from '@rollbook/contract';

/** The ids of the names that are ticked. */
export type Selection = ReadonlySet<number>;

export const NOTHING: Selection = new Set();

type Entry = { readonly id: number };

/** Ticks a name, or unticks it; one payment covers at most MAX_BULK names, so a further one stays unticked. */
export function toggled(selection: Selection, id: number): Selection {
  const next = new Set(selection);
  if (!next.delete(id) && next.size < MAX_BULK) next.add(id);
  return next;
}

/** Select All: unticks the names when all of them are ticked (as many as one payment covers), else ticks the rest. */
export function toggledAll(selection: Selection, entries: readonly Entry[]): Selection {
  const next = new Set(selection);
  if (stateOf(selection, entries) === 'all') {
    for (const { id } of entries) next.delete(id);
    return next;
  }
  for (const { id } of entries) {
    if (next.size >= MAX_BULK) break;
    next.add(id);
  }
  return next;
}

/** What the Select All box shows. */
export function stateOf(selection: Selection, entries: readonly Entry[]): 'none' | 'some' | 'all' {
  const ticked = entries.filter(({ id }) => selection.has(id)).length;
  if (ticked === 0) return 'none';
  return ticked === entries.length || selection.size >= MAX_BULK ? 'all' : 'some';
}

/** What of a selection is still in the list after it was loaded again. */
export function kept(selection: Selection, entries: readonly Entry[]): Selection {
  return new Set(entries.filter(({ id }) => selection.has(id)).map(({ id }) => id));
}
