import { createHash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { insertAllComplete, insertMissing } from '../../base/database';
import { ApiProblem } from '../../base/http/problem';
import { cancelMembership } from '../cancelling/cancel';
import { GROUP } from './check';
import type { Judged, Work } from './kind';
import { KINDS } from './kinds';
import { type ImportDoc, ImportLine, ImportRow, type LineDoc, rowId } from './model';
import { type FileRow, inGroups, rowsOf } from './records';

type Told = (through: Partial<ImportDoc>) => Promise<boolean>;

/**
 * Writes the rows after the last one that is through. What a row does is stored as its line first: a run that is repeated
 * after a crash, also by two processes at a time, does what the lines say, and makes nothing twice.
 */
export async function runRows(work: Work, told: Told): Promise<Partial<ImportDoc> | undefined> {
  const { doc } = work;
  let { through } = doc;
  for await (const rows of inGroups(after(rowsOf(doc), doc.at_row), GROUP)) {
    const lines = await linesOf(rows, work);
    await write(lines, rows, work);
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

async function linesOf(rows: readonly FileRow[], work: Work): Promise<LineDoc[]> {
  const { doc } = work;
  const of = { import: doc._id, row: { $in: rows.map(({ row }) => row) } };
  const before = await ImportLine.find(of).lean();
  const known = new Set(before.map(({ row }) => row));
  const left = rows.filter(({ row }) => !known.has(row));
  if (left.length === 0) return before;
  const checked = new Map((await ImportRow.find(of).lean()).map((one) => [one.row, one]));
  const isRefused = ({ row }: FileRow) => {
    const found = checked.get(row);
    return found !== undefined && (found.what === 'wrong' || ['', 'leave'].includes(found.decision));
  };
  const judged = await KINDS[doc.kind].judge(left, work, (row) => checked.get(row)?.decision ?? '');
  const made = judged.filter((one) => one.what === 'created' && !isRefused(one));
  const numbers = await KINDS[doc.kind].numbers(made.length);
  const numberOf = new Map(made.map(({ row }, at) => [row, numbers[at] ?? null]));
  const lines = judged.map((one) => lineOf(one, isRefused(one), numberOf.get(one.row) ?? null, work));
  if (await insertAllComplete(ImportLine, lines)) return [...before, ...lines];
  // Another process was first for some: its lines count.
  return ImportLine.find(of).lean();
}

function lineOf(judged: Judged, isRefused: boolean, number: number | null, { doc, services }: Work): LineDoc {
  const { row, name, what, target } = judged;
  const of = { _id: rowId(doc, row), import: doc._id, row, name, at: services.now() };
  const nothing = { id: target?.id ?? number, version: 0, before: null, after: null };
  if (isRefused || what === 'wrong' || what === 'confirm')
    return { ...of, ...nothing, id: null, what: 'refused' };
  if (what !== 'updated' || target === undefined)
    return { ...of, ...nothing, what: what === 'created' ? what : 'unchanged' };
  const { version, before, after: changed } = target;
  return { ...of, what, id: target.id, version, before, after: changed };
}

async function write(lines: readonly LineDoc[], rows: readonly FileRow[], work: Work): Promise<void> {
  const kind = KINDS[work.doc.kind];
  const created = lines.filter(({ what }) => what === 'created');
  if (created.length > 0) await kind.create(created, new Map(rows.map((row) => [row.row, row])), work);
  for (const line of lines.filter(({ what }) => what === 'updated')) {
    if (await kind.update(line, work)) continue;
    // It was changed between the two: the row is not lost without a word.
    await ImportLine.updateOne({ _id: line._id }, { $set: { what: 'refused' } });
  }
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
