import { insertMissing } from '../../base/database';
import { rowOf } from './rowOf';
import type { Judged, Work } from './kind';
import { ImportRow, type RowDoc } from './model';
import { type FileRow, inGroups, rowsOf } from './records';
import type { inOrder } from './sameFile';

/** Rows that are stored at a time. */
const GROUP = 100;

type Person = ReturnType<typeof inOrder>;

/**
 * Keeps the rows of people with several terms, each with the first row of its person: the run writes them together, wherever
 * they stand in the file. Answers how many further terms there are.
 */
export async function keepTerms(people: readonly Person[], further: ReadonlySet<number>, work: Work) {
  const leadOf = new Map<number, number>();
  const reasonOf = new Map<number, string>();
  let terms = 0;
  const placed = new Set<number>();
  for (const { kept, wrong } of people) {
    for (const { row, reason } of wrong) reasonOf.set(row, reason);
    const lead = Math.min(...kept.map(({ row }) => row));
    const renewing = kept.filter(({ row }) => further.has(row)).length;
    if (kept.length > 0) terms += renewing > 0 ? renewing : kept.length - 1;
    for (const { row } of kept) placed.add(row);
    if (kept.length > 1) for (const { row } of kept) leadOf.set(row, lead);
  }
  for (const row of further) if (!placed.has(row) && !reasonOf.has(row)) terms += 1;
  if (leadOf.size + reasonOf.size > 0) await store(leadOf, reasonOf, work);
  return terms;
}

async function store(
  leadOf: ReadonlyMap<number, number>,
  reasonOf: ReadonlyMap<number, string>,
  work: Work,
): Promise<void> {
  const rows = ofPeople(rowsOf(work.doc), ({ row }) => leadOf.has(row) || reasonOf.has(row));
  for await (const group of inGroups(rows, GROUP)) {
    const docs = group.map(({ row, cells }): RowDoc => {
      const reason = reasonOf.get(row);
      const wrong = reason === undefined ? [] : [{ column: null, text: '', kind: 'date' as const, reason }];
      const of: Judged = { row, cells, name: '', keys: [], what: 'created', wrong };
      return { ...rowOf(of, reason === undefined ? 'term' : 'wrong', work), lead: leadOf.get(row) ?? 0 };
    });
    const ids = docs.map(({ _id }) => _id);
    const known = await ImportRow.find({ _id: { $in: ids } })
      .select('_id')
      .lean();
    const there = new Set(known.map(({ _id }) => _id));
    await insertMissing(
      ImportRow,
      docs.filter(({ _id }) => !there.has(_id)),
    );
    // One who is asked about, or shown as a change, stays that.
    for (const { _id, ...doc } of docs.filter((one) => there.has(one._id))) {
      const { lead, cells } = doc;
      await ImportRow.updateOne({ _id }, { $set: doc.what === 'wrong' ? doc : { lead, cells } });
    }
  }
}

async function* ofPeople(
  rows: AsyncIterable<FileRow>,
  isOne: (row: FileRow) => boolean,
): AsyncGenerator<FileRow> {
  for await (const row of rows) if (isOne(row)) yield row;
}
