import { insertNew, withDefaults } from '../database';
import { claimRun, updateRun } from '../work/lease';
import type { Migration } from './migration';
import { type MigrationDoc, MigrationRecord } from './model';

/** A run of a migration: `lease` ends when another process has taken over. */
export type Claimed = Pick<MigrationDoc, '_id' | 'lease'> & Partial<Pick<MigrationDoc, 'through' | 'looked'>>;

/** Makes the record of a migration that this database does not have. */
export async function registerMigration({ number: _id, name }: Migration, now: Date): Promise<void> {
  await insertNew(MigrationRecord, withDefaults(MigrationRecord, { _id, name, due: now }));
}

export async function isApplied({ number: _id }: Migration): Promise<boolean> {
  return (await MigrationRecord.exists({ _id, due: null })) !== null;
}

/** Claims a migration; undefined when another process runs it or has applied it. */
export async function claimMigration({ number }: Migration, now: Date): Promise<Claimed | undefined> {
  return claimRun(MigrationRecord, number, 0, now);
}

export async function endMigration(claimed: Claimed, now: Date, isDone: boolean): Promise<void> {
  const set = isDone ? { due: null, applied: now } : { due: now };
  await updateRun(MigrationRecord, claimed, { ...set, lease: '' });
}
