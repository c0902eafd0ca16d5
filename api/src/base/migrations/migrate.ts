import { setTimeout as delay } from 'node:timers/promises';
import { openedDatabase } from '../databaseServer';
import type { Services } from '../http/context';
import { keepLease } from '../work/lease';
import { isBackground, type Migration, type StartMigration } from './migration';
import { MigrationRecord } from './model';
import { type Claimed, claimMigration, endMigration, isApplied, registerMigration } from './records';

/** How often a process looks whether another one has finished. */
const LOOK_MS = 100;

type Used = Pick<Services, 'log' | 'now'>;

/**
 * Applies the migrations that this database lacks and that nothing is served without, one after the other; of several
 * processes one applies each, and the others wait for it. Rejects when one fails: the next call tries it again.
 */
export async function migrate(services: Used, list: readonly Migration[]): Promise<void> {
  for (const migration of list) {
    if (isBackground(migration)) continue;
    await registerMigration(migration, services.now());
    while (!(await isApplied(migration))) {
      const claimed = await claimMigration(migration, services.now());
      if (claimed === undefined) await delay(LOOK_MS);
      else await apply(migration, claimed, services);
    }
  }
}

async function apply(
  { number, name, run }: StartMigration,
  claimed: Claimed,
  { log, now }: Used,
): Promise<void> {
  const database = openedDatabase();
  const stopRenewing = keepLease(MigrationRecord, claimed, now);
  try {
    await run(database);
    await endMigration(claimed, now(), true);
    log.info({ migration: number, name }, 'migration applied');
  } catch (cause) {
    await endMigration(claimed, now(), false).catch(() => {});
    throw new Error(`Migration ${number} (${name}) failed`, { cause });
  } finally {
    stopRenewing();
  }
}
