import { randomUUID } from 'node:crypto';
import { insertNew, withDefaults } from '../database';
import { bringBackDue, claimNext } from '../work/task';
import { JobRecord, type JobDoc } from './model';

/** Longer than any pause of a healthy process; a running job renews its lease three times in that time. */
export const LEASE_MS = 60_000;
/** After a failure the job is tried again this soon, or at its own interval if that is shorter. */
const RETRY_MS = 60_000;

/** A run of a job: `lease` ends when another process has taken over. */
export type Claimed = Pick<JobDoc, '_id' | 'since' | 'memory' | 'lease'>;

/** Makes the record of a job that this database has not met; it is due at once. */
export async function registerJob(_id: string, now: Date): Promise<void> {
  if ((await JobRecord.exists({ _id })) !== null) return;
  await insertNew(JobRecord, withDefaults(JobRecord, { _id, since: now, due: now }));
}

/** Claims a job that is due; undefined when it is not, or when another process runs it. */
export async function claimJob(_id: string, everyMs: number, now: Date): Promise<Claimed | undefined> {
  const queue = {
    records: JobRecord,
    open: { _id },
    leaseMs: LEASE_MS,
    longestPauseMs: Math.max(everyMs, RETRY_MS),
    claimed: () => ({ $set: { lease: randomUUID() } }),
  };
  await bringBackDue(queue, now);
  return (await claimNext(queue, now)) ?? undefined;
}

/** Prolongs the lease; false when it is lost. */
export async function renewLease({ _id, lease }: Claimed, now: Date): Promise<boolean> {
  return update({ _id, lease }, { due: new Date(now.getTime() + LEASE_MS) });
}

/** Stores what the job keeps between runs; false when the lease is lost. */
export async function remember({ _id, lease }: Claimed, memory: Record<string, unknown>): Promise<boolean> {
  return update({ _id, lease }, { memory });
}

/** The error of a run that its process's end has interrupted: the next process continues at once. */
export const STOPPED = 'stopped';

type Ended = { everyMs: number; error: string; begun: Date; now: Date };

/** Frees the lease and stores when the job is due again; `error` is empty after a success. */
export async function endJob(claimed: Claimed, ended: Ended): Promise<void> {
  const { error, now } = ended;
  await update(claimed, {
    due: nextOf(ended),
    lease: '',
    error,
    ...(error === '' ? { last_success: now } : {}),
  });
}

function nextOf({ everyMs, error, begun, now }: Ended): Date {
  // Counted from the start of the run: what falls due during it does not wait another interval.
  if (error === '') return new Date(begun.getTime() + everyMs);
  return new Date(now.getTime() + (error === STOPPED ? 0 : Math.min(everyMs, RETRY_MS)));
}

async function update(
  { _id, lease }: Pick<Claimed, '_id' | 'lease'>,
  set: Partial<JobDoc>,
): Promise<boolean> {
  const { matchedCount } = await JobRecord.updateOne({ _id, lease }, { $set: set });
  return matchedCount === 1;
}
