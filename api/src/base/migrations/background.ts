import { setTimeout as delay } from 'node:timers/promises';
import { openedDatabase } from '../databaseServer';
import { errorName } from '../errorName';
import type { Services } from '../http/context';
import { keepLease, updateRun } from '../work/lease';
import { type Rounds, startRounds } from '../work/rounds';
import { type BackgroundMigration, isBackground, type Migration } from './migration';
import { MigrationRecord } from './model';
import { type Claimed, claimMigration, endMigration, isApplied, registerMigration } from './records';

const PAUSE_MS = 15_000;
/** How often the progress is logged. */
const TELL_MS = 10_000;

type Used = Pick<Services, 'log' | 'now'>;

/** Applies the migrations of the background in rounds, while the process serves. Stopping waits for one batch at most. */
export function startBackground(services: Used, list: readonly Migration[]): Pick<Rounds, 'stop'> {
  const stopping = new AbortController();
  const rounds = startRounds(
    () => migrateInBackground(services, list, stopping.signal),
    () => PAUSE_MS,
  );
  return {
    stop: () => {
      stopping.abort();
      return rounds.stop();
    },
  };
}

/** One round: one after the other, until one is another process's, fails, or is stopped; the next round goes on there. */
export async function migrateInBackground(
  services: Used,
  list: readonly Migration[],
  stop?: AbortSignal,
): Promise<void> {
  try {
    for (const migration of list.filter(isBackground)) {
      await registerMigration(migration, services.now());
      if (await isApplied(migration)) continue;
      const claimed = await claimMigration(migration, services.now());
      if (claimed === undefined || !(await applySteps(migration, claimed, services, stop))) return;
    }
  } catch (error) {
    services.log.error({ error: errorName(error) }, 'round of migrations');
  }
}

/** True when it is applied. */
async function applySteps(
  migration: BackgroundMigration,
  claimed: Claimed,
  services: Used,
  stop: AbortSignal | undefined,
): Promise<boolean> {
  const { log, now } = services;
  const told = { migration: migration.number, name: migration.name };
  const lost = new AbortController();
  const stopRenewing = keepLease(MigrationRecord, claimed, now, () => lost.abort());
  const signal = AbortSignal.any([lost.signal, ...(stop === undefined ? [] : [stop])]);
  let isDone = false;
  try {
    log.info({ ...told, looked: claimed.looked }, 'migration goes on in the background');
    isDone = await takeSteps(migration, claimed, signal, (looked) =>
      log.info({ ...told, looked }, 'migration under way'),
    );
    if (isDone) log.info(told, 'migration applied');
  } catch (error) {
    log.error({ ...told, error: errorName(error) }, 'migration failed, is tried again');
  } finally {
    stopRenewing();
  }
  await endMigration(claimed, now(), isDone);
  return isDone;
}

/** Batch by batch from the stored position. False when it was stopped or another process has taken over. */
async function takeSteps(
  { step }: BackgroundMigration,
  claimed: Claimed,
  signal: AbortSignal,
  tell: (looked: number) => void,
): Promise<boolean> {
  const database = openedDatabase();
  let { through = -1, looked = 0 } = claimed;
  for (let told = performance.now(); !signal.aborted;) {
    const begun = performance.now();
    const taken = await step(database, through);
    if (taken === undefined) return true;
    through = taken.through;
    looked += taken.documents;
    if (!(await updateRun(MigrationRecord, claimed, { through, looked }))) return false;
    if (performance.now() - told > TELL_MS) {
      told = performance.now();
      tell(looked);
    }
    // The requests have at least half of the time.
    await delay(performance.now() - begun);
  }
  return false;
}
