import { insertNew, withDefaults } from '../database';
import { claimRun, updateRun } from '../work/lease';
import { JobRecord, type JobDoc } from './model';

/** After a failure the job is tried again this soon, or at its own interval if that is shorter. */
const RETRY_MS = 60_000;

/** A run of a job: `lease` ends when another process has taken over. */
export type Claimed = Pick<JobDoc, '_id' | 'since' | 'memory' | 'lease'>;

/** Makes the record of a job that this database does not have; it is due at once. */
export async function registerJob(_id: string, now: Date): Promise<void> {
  if ((await JobRecord.exists({ _id })) !== null) return;
  await insertNew(JobRecord, withDefaults(JobRecord, { _id, since: now, due: now }));
}

/** Claims a job that is due; undefined when it is not, or when another process runs it. */
export async function claimJob(_id: string, everyMs: number, now: Date): Promise<Claimed | undefined> {
  return claimRun(JobRecord, _id, Math.max(everyMs, RETRY_MS), now);
}

/** Stores what the job keeps between runs; false when the lease is lost. */
export async function remember(claimed: Claimed, memory: Record<string, unknown>): Promise<boolean> {
  return updateRun(JobRecord, claimed, { memory });
}

/** The error of a run that was interrupted because its process ended: the next process runs the job at once. */
export const STOPPED = 'stopped';

type Ended = { everyMs: number; error: string; begun: Date; now: Date };

/** Frees the lease and stores when the job is due again; `error` is empty after a success. */
export async function endJob(claimed: Claimed, ended: Ended): Promise<void> {
  const { error, now } = ended;
  await updateRun(JobRecord, claimed, {
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
