import { setImmediate as othersTurn } from 'node:timers/promises';
import { denverDate, type WrongCell } from '@rollbook/contract';
import { insertMissing } from '../../base/database';
import { activeMembers } from '../../membership/record/imported';
import type { Judged, Work } from './kind';
import { KINDS } from './kinds';
import { shownStored } from './members';
import { type ImportDoc, ImportRow, NO_COUNTS, type RowDoc, rowId } from './model';
import { inGroups, rowsOf } from './records';

/** Rows that are judged at a time: few enough that other calls wait for some ms only. */
export const GROUP = 100;
const EMPTY = { kind: '', file: null, here: null, decision: '' } as const;

/** Judges every row, and keeps those that are wrong or in doubt. Writes nothing else. `told` is asked after each group. */
export async function checkRows(
  work: Work,
  told: (through: Partial<ImportDoc>) => Promise<boolean>,
): Promise<Partial<ImportDoc> | undefined> {
  const { doc } = work;
  await ImportRow.deleteMany({ import: doc._id });
  const counts = { ...NO_COUNTS };
  const seen = new Map<string, number>();
  const met: Met = { chains: new Set(), oids: new Set() };
  const kinds = new Map<WrongCell['kind'], number>();
  const unknown = new Map<string, number>();
  let through = 0;
  for await (const rows of inGroups(rowsOf(doc), GROUP)) {
    const judged = (await KINDS[doc.kind].judge(rows, work)).map((one) => onceOnly(one, seen));
    const kept: RowDoc[] = [];
    for (const one of judged) {
      counts[one.what] += 1;
      const place = one.place ?? one.oid;
      if (place !== undefined) met.oids.add(place);
      const chain = one.target?.chain ?? one.about;
      if (chain !== undefined) met.chains.add(chain);
      for (const { kind, text } of one.wrong.slice(0, 1)) {
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        if (kind === 'office' && text !== '') unknown.set(text, (unknown.get(text) ?? 0) + 1);
      }
      if (one.what === 'wrong' || one.what === 'confirm') kept.push(rowOf(one, one.what, work));
    }
    await insertMissing(ImportRow, kept);
    through += rows.length;
    if (!(await told({ through }))) return undefined;
    await othersTurn();
  }
  const roster = doc.roster ? await missingIn(met, work) : { gone: 0, members: 0 };
  return {
    through,
    counts: { ...counts, gone: roster.gone },
    members: roster.members,
    wrong_kinds: [...kinds].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count),
    unknown_offices: [...unknown].slice(0, 100).map(([text, rows]) => ({ text, rows, oid: null })),
  };
}

/** The second row of one person is wrong: each is written once. */
function onceOnly(judged: Judged, seen: Map<string, number>): Judged {
  if (judged.what === 'wrong') return judged;
  const before = judged.keys.map((key) => seen.get(key)).find((row) => row !== undefined);
  if (before === undefined) {
    for (const key of judged.keys) seen.set(key, judged.row);
    return judged;
  }
  const reason = `The same as row ${before} of this file`;
  const wrong: WrongCell = { column: null, text: judged.name, kind: 'twice', reason };
  return { ...judged, wrong: [wrong], what: 'wrong' };
}

function rowOf(judged: Judged, what: 'wrong' | 'confirm', { doc, services }: Work): RowDoc {
  const { row, name, cells, wrong, file = null, here = null } = judged;
  const kind = wrong[0]?.kind ?? '';
  const of = { _id: rowId(doc, row), import: doc._id, row, at: services.now() };
  return { ...EMPTY, ...of, what, kind, name, cells, wrong, file, here };
}

type Met = { chains: Set<number>; oids: Set<number> };

/** Active members of the offices of a roster whom no row of it is about. */
async function missingIn({ chains, oids }: Met, { doc, services }: Work) {
  const now = services.now();
  const today = denverDate(now);
  if (doc.oid !== null) oids.add(doc.oid);
  let [gone, members] = [0, 0];
  let kept: RowDoc[] = [];
  for (const oid of oids) {
    for await (const one of activeMembers(oid, today)) {
      members += 1;
      if (chains.has(one.chain)) continue;
      gone += 1;
      const here = shownStored(one);
      // Behind the rows of the file.
      const row = FIRST_MISSING + gone;
      kept.push({
        ...EMPTY,
        _id: rowId(doc, row),
        import: doc._id,
        row,
        what: 'gone',
        name: here.name,
        here,
        at: now,
        cells: [],
        wrong: [],
      });
      if (kept.length < GROUP) continue;
      await insertMissing(ImportRow, kept);
      kept = [];
    }
  }
  await insertMissing(ImportRow, kept);
  return { gone, members };
}

export const FIRST_MISSING = 10_000_000;
