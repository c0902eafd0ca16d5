import { setImmediate as othersTurn } from 'node:timers/promises';
import { denverDate, type WrongCell } from '@rollbook/contract';
import { insertMissing } from '../../base/database';
import { activeMembers } from '../../membership/record/imported';
import type { Work } from './kind';
import { KINDS } from './kinds';
import { shownStored } from './members';
import { type ImportDoc, ImportRow, NO_COUNTS, type RowDoc, rowId } from './model';
import { inGroups, rowsOf } from './records';
import { inOrder, SameFile } from './sameFile';
import { keepTerms } from './keepTerms';
import { EMPTY, rowOf, seenAs } from './rowOf';

/** Rows that are judged at a time: few enough that other calls wait for some ms only. */
export const GROUP = 100;

/** Judges every row, and keeps those that are wrong or in doubt. Writes nothing else. `told` is asked after each group. */
export async function checkRows(
  work: Work,
  told: (through: Partial<ImportDoc>) => Promise<boolean>,
): Promise<Partial<ImportDoc> | undefined> {
  const { doc } = work;
  await ImportRow.deleteMany({ import: doc._id });
  const counts = { ...NO_COUNTS };
  const file = new SameFile();
  const further = new Set<number>();
  const waiting = new Map<number, 'created' | 'confirm'>();
  const met: Met = { chains: new Set(), oids: new Set() };
  const kinds = new Map<WrongCell['kind'], number>();
  const unknown = new Map<string, number>();
  const others = new Map<number, number>();
  let through = 0;
  for await (const rows of inGroups(rowsOf(doc), GROUP)) {
    const judged = (await KINDS[doc.kind].judge(rows, work)).map((one) => file.meet(one));
    const kept: RowDoc[] = [];
    for (const one of judged) {
      counts[one.what] += 1;
      if (one.what === 'created' && one.renews !== undefined) further.add(one.row);
      if (one.what === 'created' || one.what === 'confirm') waiting.set(one.row, one.what);
      const place = one.place ?? one.oid;
      if (place !== undefined) met.oids.add(place);
      const oid = one.target?.oid ?? one.oid;
      if (oid !== undefined && place !== undefined && oid !== place)
        others.set(oid, (others.get(oid) ?? 0) + 1);
      const chain = one.target?.chain ?? one.about;
      if (chain !== undefined) met.chains.add(chain);
      for (const { kind, text } of one.wrong.slice(0, 1)) {
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        if (kind === 'office' && text !== '') unknown.set(text, (unknown.get(text) ?? 0) + 1);
      }
      const seen = seenAs(one);
      if (seen !== undefined) kept.push(rowOf(one, seen, work));
    }
    await insertMissing(ImportRow, kept);
    through += rows.length;
    if (!(await told({ through }))) return undefined;
    await othersTurn();
  }
  const people = file.people().map((terms) => inOrder(terms.filter(({ row }) => waiting.has(row))));
  counts.terms = await keepTerms(people, further, work);
  const refused = people.flatMap(({ wrong }) => wrong);
  for (const { row } of refused) counts[waiting.get(row) ?? 'created'] -= 1;
  counts.wrong += refused.length;
  if (refused.length > 0) kinds.set('date', (kinds.get('date') ?? 0) + refused.length);
  const roster = doc.roster ? await missingIn(met, work) : { gone: 0, members: 0 };
  return {
    through,
    counts: { ...counts, gone: roster.gone },
    members: roster.members,
    other_offices: [...others].map(([oid, rows]) => ({ oid, rows })).toSorted((a, b) => b.rows - a.rows),
    wrong_kinds: [...kinds].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count),
    unknown_offices: [...unknown].slice(0, 100).map(([text, rows]) => ({ text, rows, oid: null })),
  };
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
