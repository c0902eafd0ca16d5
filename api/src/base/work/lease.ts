import { randomUUID } from 'node:crypto';
import type { Model } from 'mongoose';
import { bringBackDue, claimNext, type Work } from './task';

/** Longer than any pause of a healthy process, which renews its lease three times in that time. */
export const LEASE_MS = 60_000;

/** A record of work that takes long. `lease` names the run that has it; empty when none has. */
export type Leased = Work & { _id: string | number; lease: string };
type LeaseHolder = Pick<Leased, '_id' | 'lease'>;

/** Claims this record; undefined when it is not due, or when another process works on it. */
export async function claimRun<Doc extends Leased>(
  records: Model<Doc>,
  _id: Doc['_id'],
  longestPauseMs: number,
  now: Date,
): Promise<Doc | undefined> {
  const queue = {
    records,
    open: { _id },
    leaseMs: LEASE_MS,
    longestPauseMs,
    claimed: () => ({ $set: { lease: randomUUID() } }),
  };
  await bringBackDue(queue, now);
  return (await claimNext(queue, now)) ?? undefined;
}

/** Changes the record of a run; false when another process has taken over. */
export async function updateRun<Doc extends Leased>(
  records: Model<Doc>,
  { _id, lease }: LeaseHolder,
  set: Partial<Doc>,
): Promise<boolean> {
  const { matchedCount } = await records.updateOne({ _id, lease }, { $set: set });
  return matchedCount === 1;
}

/** Renews the lease of a run until the answered function is called; `lost` is called when another process has taken over. */
export function keepLease<Doc extends Leased>(
  records: Model<Doc>,
  { _id, lease }: LeaseHolder,
  now: () => Date,
  lost = () => {},
): () => void {
  const renew = async () => {
    const due = new Date(now().getTime() + LEASE_MS);
    const { matchedCount } = await records.updateOne({ _id, lease }, { $set: { due } });
    if (matchedCount === 0) lost();
  };
  // While the database is away the run fails by itself.
  const timer = setInterval(() => void renew().catch(() => {}), LEASE_MS / 3).unref();
  return () => clearInterval(timer);
}
