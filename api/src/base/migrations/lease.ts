import { randomUUID } from 'node:crypto';
import { insertNew, withDefaults } from '../database';
import { bringBackDue, claimNext } from '../work/task';
import type { Migration } from './list';
import { type MigrationDoc, MigrationRecord } from './model';

/** A running migration renews its lease three times in that time. */
export const LEASE_MS = 60_000;

/** A run of a migration: `lease` ends when another process has taken over. */
export type Claimed = Pick<MigrationDoc, '_id' | 'lease'>;

/** Makes the record of a migration that this database has not met. */
export async function registerMigration({ number: _id, name }: Migration, now: Date): Promise<void> {
  await insertNew(MigrationRecord, withDefaults(MigrationRecord, { _id, name, due: now }));
}

export async function isApplied({ number: _id }: Migration): Promise<boolean> {
  return (await MigrationRecord.exists({ _id, due: null })) !== null;
}

/** Claims a migration; undefined when another process runs it or has applied it. */
export async function claimMigration({ number: _id }: Migration, now: Date): Promise<Claimed | undefined> {
  const queue = {
    records: MigrationRecord,
    open: { _id },
    leaseMs: LEASE_MS,
    longestPauseMs: 0,
    claimed: () => ({ $set: { lease: randomUUID() } }),
  };
  await bringBackDue(queue, now);
  return (await claimNext(queue, now)) ?? undefined;
}

export async function renewLease({ _id, lease }: Claimed, now: Date): Promise<void> {
  await update({ _id, lease }, { due: new Date(now.getTime() + LEASE_MS) });
}

export async function endMigration({ _id, lease }: Claimed, now: Date, isDone: boolean): Promise<void> {
  await update({ _id, lease }, { lease: '', ...(isDone ? { due: null, applied: now } : { due: now }) });
}

async function update(claimed: Claimed, set: Partial<MigrationDoc>): Promise<void> {
  await MigrationRecord.updateOne(claimed, { $set: set });
}
