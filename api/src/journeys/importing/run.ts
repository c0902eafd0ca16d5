import { createHash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { insertAllComplete, insertMissing } from '../../base/database';
import { ApiProblem } from '../../base/http/problem';
import { cancelMembership } from '../cancelling/cancel';
import { GROUP } from './check';
import type { Judged, Work } from './kind';
import { KINDS } from './kinds';
import { type ImportDoc, ImportLine, ImportRow, type LineDoc, type RowDoc, rowId } from './model';
import { type FileRow, inGroups, rowsOf } from './records';
import { rowOf } from './rowOf';

type Told = (through: Partial<ImportDoc>) => Promise<boolean>;

/**
 * Writes the rows after the last one that is through. What a row does is stored as its line first: a run that is repeated
 * after a crash, also by two processes at a time, does what the lines say, and makes nothing twice.
 */
export async function runRows(work: Work, told: Told): Promise<Partial<ImportDoc> | undefined> {
  const { doc } = work;
  let { through } = doc;
  for await (const rows of inGroups(after(rowsOf(doc), doc.at_row), GROUP)) {
    const written = await linesOf(rows, work);
    await write(written.lines, written.rows, work);
    through += rows.length;
    if (!(await told({ through, at_row: rows.at(-1)?.row ?? doc.at_row }))) return undefined;
    await othersTurn();
  }
  if (doc.ends && !(await endMissing(work, told))) return undefined;
  return finished(work);
}

async function* after(rows: AsyncIterable<FileRow>, last: number): AsyncGenerator<FileRow> {
  for await (const row of rows) if (row.row > last) yield row;
}

/** The lines of these rows, and of the other rows of their people; those of earlier groups are written already. */
async function linesOf(
  group: readonly FileRow[],
  work: Work,
): Promise<{ lines: LineDoc[]; rows: FileRow[] }> {
  const { doc } = work;
  const [first] = group;
  const ofGroup = { import: doc._id, row: { $in: group.map(({ row }) => row) } };
  const checked = new Map((await ImportRow.find(ofGroup).lean()).map((one) => [one.row, one]));
  const leadOf = ({ row }: FileRow) => checked.get(row)?.lead || 0;
  const own = group.filter((one) => leadOf(one) === 0 || leadOf(one) >= (first?.row ?? 0));
  const leads = [...new Set(own.map(leadOf).filter((lead) => lead > 0))];
  const known = new Set(own.map(({ row }) => row));
  const rows = [...own];
  if (leads.length > 0) {
    for (const one of await ImportRow.find({ import: doc._id, lead: { $in: leads } }).lean()) {
      checked.set(one.row, one);
      if (!known.has(one.row)) rows.push({ row: one.row, cells: one.cells });
    }
  }
  return { lines: await storedLines(rows, checked, work), rows };
}

async function storedLines(
  rows: readonly FileRow[],
  checked: ReadonlyMap<number, RowDoc>,
  work: Work,
): Promise<LineDoc[]> {
  const { doc } = work;
  const of = { import: doc._id, row: { $in: rows.map(({ row }) => row) } };
  const before = await ImportLine.find(of).lean();
  const known = new Set(before.map(({ row }) => row));
  const left = rows.filter(({ row }) => !known.has(row));
  if (left.length === 0) return before;
  // A row that is left out and taken in again was not asked about: it stays what it was.
  const decided = await KINDS[doc.kind].judge(left, work, (row) => {
    const shown = checked.get(row);
    return shown?.what === 'confirm' ? shown.decision : '';
  });
  const judged = decided.map((one) => asShown(one, checked.get(one.row)));
  const isRefused = ({ row }: FileRow) => isLeftOut(checked.get(row));
  for (const one of judged.filter(({ what }) => what === 'wrong'))
    await tell(one, checked.get(one.row), work);
  // In the order of the file; of one person, earlier terms have lower numbers.
  const placeOf = ({ row }: FileRow) => checked.get(row)?.lead || row;
  const made = judged
    .filter((one) => one.what === 'created' && !isRefused(one))
    .toSorted((a, b) => placeOf(a) - placeOf(b) || ((a.ends ?? '') < (b.ends ?? '') ? -1 : 1));
  const numbers = await KINDS[doc.kind].numbers(made.length);
  const numberOf = new Map(made.map(({ row }, at) => [row, numbers[at] ?? null]));
  const lines = judged.map((one) => ({
    ...lineOf(one, isRefused(one), numberOf.get(one.row) ?? null, work),
    lead: checked.get(one.row)?.lead || 0,
  }));
  if (await insertAllComplete(ImportLine, lines)) return [...before, ...lines];
  // Another process was first for some: its lines count.
  return ImportLine.find(of).lean();
}

function isLeftOut(shown: RowDoc | undefined): boolean {
  if (shown === undefined) return false;
  if (shown.what === 'confirm') return shown.decision === '' || shown.decision === 'leave';
  return shown.what === 'wrong' || shown.decision === 'leave';
}

const CHANGED = 'Changed here since the check: check the file again';

/** A record is changed only as it was shown: what is otherwise by now is wrong, and is told. */
function asShown(judged: Judged, shown: RowDoc | undefined): Judged {
  const isNext = judged.what === 'created' && judged.renews !== undefined;
  const isChange =
    isNext || judged.what === 'updated' || (judged.what === 'confirm' && shown?.what !== 'confirm');
  if (!isChange || isLeftOut(shown) || isDeepStrictEqual(judged.changes ?? [], shown?.changes)) return judged;
  return { ...judged, what: 'wrong', wrong: [{ column: null, text: '', kind: 'other', reason: CHANGED }] };
}

/** Keeps a row that was not wrong when it was checked among the wrong ones: it can be downloaded and sent again. */
async function tell(judged: Judged, shown: RowDoc | undefined, work: Work): Promise<void> {
  if (isLeftOut(shown)) return;
  const { _id, ...told } = rowOf(judged, 'wrong', work);
  await ImportRow.updateOne({ _id }, { $set: told }, { upsert: true });
}

function lineOf(judged: Judged, isRefused: boolean, number: number | null, { doc, services }: Work): LineDoc {
  const { row, name, what, target } = judged;
  const of = { _id: rowId(doc, row), import: doc._id, row, name, at: services.now() };
  const nothing = {
    id: target?.id ?? number,
    lead: 0,
    renews: judged.renews ?? null,
    version: 0,
    before: null,
    after: null,
  };
  if (isRefused || what === 'wrong' || what === 'confirm')
    return { ...of, ...nothing, id: null, what: 'refused' };
  if (what !== 'updated' || target === undefined)
    return { ...of, ...nothing, what: what === 'created' ? what : 'unchanged' };
  const { version, before, after: changed } = target;
  return { ...of, ...nothing, what, id: target.id, version, before, after: changed };
}

async function write(lines: readonly LineDoc[], rows: readonly FileRow[], work: Work): Promise<void> {
  const kind = KINDS[work.doc.kind];
  const created = lines.filter(({ what }) => what === 'created');
  const byRow = new Map(rows.map((row) => [row.row, row]));
  // Before the new ones: a further term changes the version of the term that it renews.
  for (const line of lines.filter(({ what }) => what === 'updated')) {
    if (await kind.update(line, work)) continue;
    await refuse(line, byRow, work);
  }
  const lost = created.length > 0 ? await kind.create(created, byRow, work) : [];
  for (const line of lost) await refuse(line, byRow, work);
}

/** The record was changed between the two: the row is not lost without a word. */
async function refuse(
  { _id, row, name }: LineDoc,
  rows: ReadonlyMap<number, FileRow>,
  work: Work,
): Promise<void> {
  await ImportLine.updateOne({ _id }, { $set: { what: 'refused' } });
  const cells = rows.get(row)?.cells ?? [];
  const wrong = [{ column: null, text: '', kind: 'other' as const, reason: CHANGED }];
  await tell({ row, cells, name, wrong, what: 'wrong', keys: [] }, undefined, work);
}

/** Ends the memberships that are missing in a roster, as a person has confirmed. */
async function endMissing(work: Work, told: Told): Promise<boolean> {
  const { doc, services, caller } = work;
  for await (const { row, name, here } of ImportRow.find({ import: doc._id, what: 'gone' }).lean().cursor()) {
    const chain = Number(here?.member_id?.split('-')[0] ?? 0);
    const attempt = attemptOf(doc, row);
    const wish = { by: 'plan', ends: 'at once' } as const;
    const reason = `Not in the list ${doc.name}`;
    try {
      await cancelMembership({ chain, wish, reason, cents: 0, attempt, caller }, services);
      const line = {
        _id: rowId(doc, row),
        import: doc._id,
        row,
        what: 'ended',
        id: chain,
        name,
        version: 0,
        lead: 0,
        renews: null,
      } as const;
      await insertMissing(ImportLine, [{ ...line, before: null, after: null, at: services.now() }]);
    } catch (error) {
      // Cancelled or being paid meanwhile: it stays as it is.
      if (!(error instanceof ApiProblem)) throw error;
    }
    if (!(await told({}))) return false;
  }
  return true;
}

/** The same for a repeat. */
function attemptOf({ _id }: ImportDoc, row: number): string {
  const hex = createHash('sha256').update(`${_id}:${row}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Counts what the lines and the records say. They agree with the rows of the file, or the run is not finished. */
async function finished({ doc, services }: Work): Promise<Partial<ImportDoc>> {
  const count = (what: LineDoc['what']) => ImportLine.countDocuments({ import: doc._id, what }).exec();
  const [created, updated, unchanged, refused] = await Promise.all(
    (['created', 'updated', 'unchanged', 'refused'] as const).map(count),
  );
  const recounted = await KINDS[doc.kind].recount(doc._id);
  const sum = (created ?? 0) + (updated ?? 0) + (unchanged ?? 0) + (refused ?? 0);
  const isWhole = sum === doc.rows && (recounted === -1 || recounted === created);
  if (!isWhole)
    throw new Error(`${sum} of ${doc.rows} rows are through, and ${recounted} of ${created} are stored`);
  return {
    state: 'done',
    finished_at: services.now(),
    counts: {
      ...doc.counts,
      created: created ?? 0,
      updated: updated ?? 0,
      unchanged: unchanged ?? 0,
      wrong: refused ?? 0,
      confirm: 0,
    },
  };
}
