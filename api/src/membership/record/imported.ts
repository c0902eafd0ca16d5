// What an import reads and writes of memberships.
import type { CalendarDate } from '@rollbook/contract';
import { insertMissing } from '../../base/database';
import { Application, type ApplicationDoc } from './application';
import { isDeletedByJoining } from './joined';

/** A cancelled or an erased one is no member whom a row can be about. */
const LIVE = { state: 'live', cancelled: null, erased_at: null } as const;
/** Nothing has followed what an import has made or changed. */
const UNTOUCHED = { ...LIVE, payment: null, refund: null, renewed_as: null } as const;
/** Applications that are read at a time. */
const BATCH = 100;

type Asked = { former: string[]; chains: number[]; tokens: string[] };

/** The live applications with these former numbers, of these memberships, and of these persons of an office. */
export async function findForImport({ former, chains, tokens }: Asked) {
  const [formerOnes, numbered, persons] = await Promise.all([
    former.length === 0
      ? []
      : Application.find({ source: 'import', former_number: { $in: former }, ...LIVE }).lean(),
    chains.length === 0 ? [] : Application.find({ chain: { $in: chains }, ...LIVE }).lean(),
    tokens.length === 0 ? [] : Application.find({ search: { $in: tokens }, ...LIVE }).lean(),
  ]);
  return { formerOnes, numbered, persons };
}

/** The memberships of an office that are paid and run on, each by its last term. */
export async function* activeMembers(oid: number, today: CalendarDate): AsyncGenerator<ApplicationDoc> {
  const active = { oid, ...LIVE, paid: true, renewed_as: null, expiration_date: { $gte: today } };
  yield* Application.find(active).lean().cursor({ batchSize: BATCH });
}

/** Members whose imported record was cancelled because they were here twice: by its former number, the last term of each. */
export async function joinedForImport(former: string[]): Promise<Map<string, ApplicationDoc>> {
  const gone = await Application.find({
    source: 'import',
    former_number: { $in: former },
    state: 'deleted',
  }).lean();
  const joined = gone.filter(isDeletedByJoining);
  const found = new Map<string, ApplicationDoc>();
  for (const { former_number, chain } of joined) {
    const [last] = await Application.find({ chain, ...LIVE })
      .sort({ starts: -1 })
      .limit(1)
      .lean();
    if (last !== undefined) found.set(former_number, last);
  }
  return found;
}

export function readForImport(id: number): Promise<ApplicationDoc | null> {
  return Application.findOne({ _id: id, state: 'live', erased_at: null }).lean();
}

/** Stores what is not stored yet. */
export function storeImported(made: ApplicationDoc[]): Promise<void> {
  return insertMissing(Application, made);
}

/** Changes an application in this version; false when it has another one. */
export async function changeImported(
  { _id, version }: Pick<ApplicationDoc, '_id' | 'version'>,
  set: Partial<ApplicationDoc>,
): Promise<boolean> {
  const { matchedCount } = await Application.updateOne(
    { _id, version, state: 'live', erased_at: null },
    { $set: set, $inc: { version: 1 } },
  );
  return matchedCount === 1;
}

/** Deletes those of these that nothing has followed. Answers all that this job has deleted. */
export async function removeImported(
  ids: number[],
  { job, who, now }: { job: string; who: string; now: Date },
): Promise<Set<number>> {
  await Application.updateMany(
    { _id: { $in: ids }, version: 1, ...UNTOUCHED },
    {
      $set: { state: 'deleted', deleted_at: now, deleted_by: who, deleted_in: job, changed_by: who },
      $inc: { version: 1 },
    },
  );
  const gone = await Application.find({ _id: { $in: ids }, state: 'deleted', deleted_in: job })
    .select('_id')
    .lean();
  return new Set(gone.map(({ _id }) => _id));
}

export function countImported(job: string): Promise<number> {
  return Application.countDocuments({ source: 'import', imported_by: job }).exec();
}

export async function hasApplications(oid: number): Promise<boolean> {
  return (await Application.exists({ oid })) !== null;
}
