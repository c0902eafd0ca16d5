import { type CallAnswer, IMPORT_UNDO_DAYS } from '@rollbook/contract';
import type { ImportDoc } from './model';

type Shown = CallAnswer<'getImport'>;

export function undoUntil({ finished_at, started_at }: Pick<ImportDoc, 'finished_at' | 'started_at'>): Date {
  // The file is kept from its first part on.
  const end = started_at.getTime() + IMPORT_UNDO_DAYS * 86_400_000;
  return new Date(finished_at === null ? end : Math.max(end, finished_at.getTime()));
}

export function shownImport(doc: ImportDoc): Shown {
  const { _id: id, kind, name, state, size, parts, rows, encoding, headings, samples, filled } = doc;
  const { commas, columns, name_order, date_order, remembered, oid, roster, through, counts } = doc;
  const { wrong_kinds, unknown_offices, members, mails, started_at, undone, kept, offices } = doc;
  const chosen = new Map(offices.map((office) => [office.text, office.oid]));
  return {
    id,
    kind,
    name,
    state,
    problem: state === 'reading' ? '' : doc.problem,
    size,
    parts,
    rows,
    encoding,
    headings,
    samples,
    filled,
    commas,
    columns,
    name_order,
    date_order,
    remembered,
    oid,
    roster,
    through,
    counts,
    wrong_kinds,
    unknown_offices: unknown_offices.map((one) => ({ ...one, oid: chosen.get(one.text) ?? null })),
    members,
    mails,
    started_at: started_at.toISOString(),
    undo_until: state === 'done' ? undoUntil(doc).toISOString() : null,
    undone,
    kept,
  };
}
