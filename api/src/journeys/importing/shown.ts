import { type CallAnswer, IMPORT_UNDO_DAYS } from '@rollbook/contract';
import { callerNames } from '../../parties/people/callerNames';
import { officeDirectory } from '../../parties/offices/directory';
import { type ImportDoc, ImportRow } from './model';

type Shown = CallAnswer<'getImport'>;

export function undoUntil({ finished_at, started_at }: Pick<ImportDoc, 'finished_at' | 'started_at'>): Date {
  // The file is kept from its first part on.
  const end = started_at.getTime() + IMPORT_UNDO_DAYS * 86_400_000;
  return new Date(finished_at === null ? end : Math.max(end, finished_at.getTime()));
}

/** What a person has decided of the rows that were checked. */
async function decisionsOf({ _id, state }: ImportDoc): Promise<Pick<Shown, 'decided' | 'left_out'>> {
  if (state !== 'checked') return { decided: 0, left_out: 0 };
  const of = { import: _id };
  const [decided, left_out] = await Promise.all([
    ImportRow.countDocuments({ ...of, what: 'confirm', decision: { $in: ['same', 'other'] } }).exec(),
    ImportRow.countDocuments({ ...of, what: 'updated', decision: 'leave' }).exec(),
  ]);
  return { decided, left_out };
}

/** With who began each and the office of its rows, for a list of them. */
export async function listedImports(docs: readonly ImportDoc[]): Promise<CallAnswer<'getImports'>> {
  const [nameOf, { byId }] = await Promise.all([callerNames(docs.map(({ by }) => by)), officeDirectory()]);
  const listed = async (doc: ImportDoc) => ({
    ...(await shownImport(doc)),
    by_name: nameOf(doc.by),
    office_name: doc.oid === null ? '' : (byId.get(doc.oid)?.office.office_name ?? ''),
  });
  return Promise.all(docs.map(listed));
}

export async function shownImport(doc: ImportDoc): Promise<Shown> {
  const { _id: id, kind, name, state, size, parts, rows, encoding, headings, samples, filled } = doc;
  const { commas, columns, name_order, date_order, remembered, oid, roster, through, counts } = doc;
  const {
    wrong_kinds,
    other_offices = [],
    unknown_offices,
    members,
    mails,
    started_at,
    undone,
    kept,
    offices,
  } = doc;
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
    other_offices,
    members,
    ...(await decisionsOf(doc)),
    mails,
    started_at: started_at.toISOString(),
    undo_until: state === 'done' ? undoUntil(doc).toISOString() : null,
    undone,
    kept,
  };
}
