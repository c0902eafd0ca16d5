import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { Services } from '../http/context';
import { claimRun, keepLease, updateRun } from '../work/lease';
import type { Migration } from './migration';
import { type MigrationDoc, MigrationRecord } from './model';
import { insertNew, withDefaults } from '../database';

/** How often a process looks whether another one has finished. */
const LOOK_MS = 100;

type Used = Pick<Services, 'log' | 'now'>;

/**
 * Applies the migrations that this database lacks, one after the other; of several processes one applies each, and the
 * others wait for it. Rejects when one fails: the next call tries it again.
 */
export async function migrate(services: Used, list: readonly Migration[]): Promise<void> {
  for (const migration of list) {
    await registerMigration(migration, services.now());
    while (!(await isApplied(migration))) {
      const claimed = await claimMigration(migration, services.now());
      if (claimed === undefined) await delay(LOOK_MS);
      else await apply(migration, claimed, services);
    }
  }
}

async function apply({ number, name, run }: Migration, claimed: Claimed, { log, now }: Used): Promise<void> {
  const { db } = mongoose.connection;
  if (db === undefined) throw new Error('no database is open');
  const stopRenewing = keepLease(MigrationRecord, claimed, now);
  try {
    await run(db);
    await endMigration(claimed, now(), true);
    log.info({ migration: number, name }, 'migration applied');
  } catch (cause) {
    await endMigration(claimed, now(), false).catch(() => {});
    throw new Error(`Migration ${number} (${name}) failed`, { cause });
  } finally {
    stopRenewing();
  }
}

/** A run of a migration: `lease` ends when another process has taken over. */
type Claimed = Pick<MigrationDoc, '_id' | 'lease'>;

/** Makes the record of a migration that this database does not have. */
export async function registerMigration({ number: _id, name }: Migration, now: Date): Promise<void> {
  await insertNew(MigrationRecord, withDefaults(MigrationRecord, { _id, name, due: now }));
}

async function isApplied({ number: _id }: Migration): Promise<boolean> {
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
