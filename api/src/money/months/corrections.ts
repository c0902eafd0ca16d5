import { isDeepStrictEqual } from 'node:util';
import {
  addTakings,
  denverDate,
  isSameTakings,
  type MonthEntry,
  NO_TAKINGS,
  sumTakings,
  type Takings,
  takingsOf,
  wholeMonth,
  type YearMonth,
} from '@rollbook/contract';
import { insertMissing, insertNew, withDefaults } from '../../base/database';
import type { Services } from '../../base/http/context';
import { changersOf } from '../../membership/payables/sales';
import { closingOf } from './closed';
import { Correction, type CorrectionDoc, type Found, MonthPart, type PartDoc } from './model';
import { recount, recountEntries, refundEntries, type RefundEntry } from './recount';

type Looking = {
  signal?: AbortSignal;
  /** Also where an office's sums are the same: two changes may cancel out. It reads every line of the month. */
  isThorough?: boolean;
};

/**
 * Compares a closed month with the records as they are now. What differs becomes corrections, which stand in the month of
 * today. By comparison and not at each write: every way to change a record is covered, and a repeat finds nothing new.
 */
export async function findCorrections(
  month: YearMonth,
  { now }: Pick<Services, 'now'>,
  { signal, isThorough = false }: Looking = {},
): Promise<void> {
  const closing = await closingOf(month);
  if (closing === null) return;
  const period = wholeMonth(month);
  const [sums, parts, refunds] = await Promise.all([
    recount(period),
    MonthPart.find({ month, closing }).select('oid sum pending_at').lean(),
    refundEntries(period),
  ]);
  const known = new Map(parts.map((part) => [part.oid, part]));
  for (const oid of new Set([...sums.keys(), ...known.keys()])) {
    if (signal?.aborted) return;
    const part = known.get(oid);
    const isSame = isSameTakings(sums.get(oid) ?? NO_TAKINGS, part?.sum ?? NO_TAKINGS);
    if (isSame && !part?.pending_at && !isThorough) continue;
    const present = await recountEntries(oid, period, refunds);
    const _id = `${closing}/${oid}`;
    const added = { _id, closing, month, oid, sum: NO_TAKINGS };
    if (part === undefined) await insertNew(MonthPart, withDefaults<PartDoc>(MonthPart, added));
    await correct(_id, present, refunds, now());
  }
}

/** The claim of the version decides between two that compare at the same time; what is pending is stored again after a crash. */
async function correct(
  _id: string,
  present: MonthEntry[],
  refunds: readonly RefundEntry[],
  at: Date,
): Promise<void> {
  const part = await MonthPart.findById(_id).lean();
  if (part === null) return;
  if (part.pending_at) return storePending(part, refunds);
  const pending = differences(part.present, present);
  if (pending.length === 0) return;
  const sum = sumTakings(present.map(takingsOf));
  const claimed = await MonthPart.findOneAndUpdate(
    { _id, version: part.version, pending_at: null },
    { $set: { present, sum, pending, pending_at: at }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (claimed !== null) await storePending(claimed, refunds);
}

async function storePending(part: PartDoc, refunds: readonly RefundEntry[]): Promise<void> {
  const at = part.pending_at ?? new Date(0);
  const changers = await changersOf(part.pending.flatMap(({ entry }) => entry.id ?? []));
  const actors = new Map(refunds.map(({ entry, actor }) => [entry.key, actor]));
  const corrections = part.pending.map(({ entry, before, takings }) =>
    withDefaults<CorrectionDoc>(Correction, {
      _id: `${part._id}/${part.version}/${entry.key}`,
      month: part.month,
      on: denverDate(at),
      at,
      by: (actors.get(entry.key) || changers.get(entry.id ?? 0)) ?? 'system',
      oid: part.oid,
      entry,
      before,
      takings,
    }),
  );
  await insertMissing(Correction, corrections);
  await MonthPart.updateOne(
    { _id: part._id, version: part.version },
    { $set: { pending: [], pending_at: null } },
  );
}

/** What has come, gone or changed. */
function differences(before: readonly MonthEntry[], after: readonly MonthEntry[]): Found[] {
  const [was, is] = [byKey(before), byKey(after)];
  return [...new Map([...was, ...is])].flatMap(([key, entry]): Found[] => {
    const [old, present] = [was.get(key), is.get(key)];
    if (isDeepStrictEqual(old, present)) return [];
    const takings = addTakings(takingsOfAny(present), takingsOfAny(old), -1);
    return [{ entry, before: old ?? null, takings }];
  });
}

function takingsOfAny(entry: MonthEntry | undefined): Takings {
  return entry === undefined ? NO_TAKINGS : takingsOf(entry);
}

function byKey(entries: readonly MonthEntry[]): Map<string, MonthEntry> {
  return new Map(
    entries.map(({ key, kind, id, day, way, cents }) => [key, { key, kind, id, day, way, cents }]),
  );
}
