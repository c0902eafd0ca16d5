// What an import reads and writes of memberships.
import type { AuditEvent, CalendarDate } from '@rollbook/contract';
import { insertMissing } from '../../base/database';
import { Application, type ApplicationDoc } from './application';
import { isDeletedByJoining } from './joined';
import { workedOn } from './workedOn';

/** A cancelled or an erased one is no member whom a row can be about. */
const LIVE = { state: 'live', cancelled: null, erased_at: null } as const;
/** Nothing has followed what an import has made or changed. */
const FREE = { ...LIVE, payment: null, refund: null } as const;
const UNTOUCHED = { ...FREE, renewed_as: null } as const;
/** Applications that are read at a time. */
const BATCH = 100;

type Asked = { former: string[]; chains: number[]; tokens: string[] };
/** Records that are looked at for one group of rows: a name may be there many times with one address, such as a clinic's. */
const MOST_SUSPECTS = 1000;

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

/** The live applications of all offices with one of these tokens of a suspected person. */
export async function findSuspects(tokens: string[]): Promise<ApplicationDoc[]> {
  if (tokens.length === 0) return [];
  return Application.find({ search: { $in: tokens }, ...LIVE })
    .limit(MOST_SUSPECTS)
    .lean();
}

export async function termsOfChains(chains: number[]): Promise<ApplicationDoc[]> {
  return Application.find({ chain: { $in: chains }, ...LIVE }).lean();
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

/** Shows terms that were stored hidden until they had their claim. */
export async function publishImported(ids: number[]): Promise<void> {
  await Application.updateMany({ _id: { $in: ids }, state: 'hidden' }, { $set: { state: 'live' } });
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

/** What an import writes into the history itself. */
const OF_IMPORTS: readonly AuditEvent[] = ['imported', 'import updated', 'import taken back'];

/** `since`: when the first of them was written. */
type Removing = { job: string; since: Date; who: string; now: Date };

/**
 * Deletes those of these that nothing has followed: all terms that the import has given a person, or none. Answers all that this
 * job has deleted, with what each has renewed.
 */
export async function removeImported(
  ids: number[],
  { job, since, who, now }: Removing,
): Promise<Map<number, number | null>> {
  const deleted = {
    $set: { state: 'deleted', deleted_at: now, deleted_by: who, deleted_in: job, changed_by: who },
    $inc: { version: 1 },
  } as const;
  const made = await Application.find({ _id: { $in: ids }, state: 'live' })
    .select('chain renews renewed_as')
    .lean();
  const worked = await workedOn([...new Set(made.map(({ chain }) => chain))], {
    since,
    made: ({ imported_by }) => imported_by === job,
    wrote: ({ what: event }) => OF_IMPORTS.includes(event),
  });
  const free = made.filter(({ chain }) => !worked.has(chain));
  const single = free.filter(({ renews, renewed_as }) => renews === null && renewed_as === null);
  const alone = single.map(({ _id }) => _id);
  await Application.updateMany({ _id: { $in: alone }, version: 1, ...UNTOUCHED }, deleted);
  const several = free.filter(({ renews, renewed_as }) => renews !== null || renewed_as !== null);
  const chains = [...new Set(several.map(({ chain }) => chain))];
  if (chains.length > 0) {
    const family = await Application.find({ chain: { $in: chains }, imported_by: job, state: 'live' }).lean();
    const whole = chains.flatMap((chain) => untouched(family.filter((one) => one.chain === chain)));
    await Application.updateMany({ _id: { $in: whole.map(({ _id }) => _id) }, version: 1, ...FREE }, deleted);
  }
  const gone = await Application.find({ _id: { $in: ids }, state: 'deleted', deleted_in: job })
    .select('renews')
    .lean();
  return new Map(gone.map(({ _id, renews }) => [_id, renews]));
}

/** The terms of one person, if nothing has followed any of them; else none. */
function untouched(terms: readonly ApplicationDoc[]): readonly ApplicationDoc[] {
  const own = new Set(terms.map(({ _id }) => _id));
  const isFree = terms.every(
    ({ version, payment, refund, cancelled, erased_at, renewed_as }) =>
      version === 1 &&
      payment === null &&
      refund === null &&
      cancelled === null &&
      (erased_at ?? null) === null &&
      (renewed_as === null || own.has(renewed_as)),
  );
  return isFree ? terms : [];
}

export function countImported(job: string): Promise<number> {
  return Application.countDocuments({ source: 'import', imported_by: job }).exec();
}

export async function hasApplications(oid: number): Promise<boolean> {
  return (await Application.exists({ oid })) !== null;
}
