import type { Judged, Work } from './kind';
import { type Change, type RowDoc, rowId } from './model';

export const EMPTY = {
  kind: '',
  file: null,
  here: null,
  decision: '',
  lead: 0,
  changes: [] as Change[],
} as const;

/** In which list the row is shown before the run; undefined when it is new or unchanged. */
export function seenAs({ what, renews }: Judged): 'wrong' | 'confirm' | 'updated' | undefined {
  if (what === 'unchanged' || (what === 'created' && renews === undefined)) return undefined;
  return what === 'created' ? 'updated' : what;
}

export function rowOf(judged: Judged, what: RowDoc['what'], { doc, services }: Work): RowDoc {
  const { row, name, cells, wrong, file = null, here = null, changes = [] } = judged;
  const kind = wrong[0]?.kind ?? '';
  const of = { _id: rowId(doc, row), import: doc._id, row, at: services.now() };
  return { ...EMPTY, ...of, what, kind, name, cells, wrong, file, here, changes };
}
