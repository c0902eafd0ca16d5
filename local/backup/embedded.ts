import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { Catalog } from '../database/catalog/catalog';
import { startDatabase } from '../database/start';
import { copyDirectory } from '../database/store/copy';
import { claimDirectory, releaseDirectory } from '../database/store/owner';
import { Store } from '../database/store/store';
import { accessFailure } from './access';
import { loadAndCompare } from './compare';
import { dump } from './dump';
import { checkBackup, checkTarget, readBackup, writeBackup } from './file';
import type { End } from './frames';
import { checkReplacement } from './load';

/** The data directory of the embedded database. */
export type Embedded = { directory: string };

/** The file of a data directory that holds all data. */
const DATA = 'data.mdb';

/** Backs the embedded database up as of one moment, while Rollbook runs or not. */
export async function backUpEmbedded({ directory }: Embedded, file: string): Promise<End> {
  const failure = accessFailure(join(directory, DATA));
  if (failure === 'ENOENT')
    throw new Error(
      `There is no database in ${directory}; DATA_DIR names another folder, --demo takes the one of npm start`,
    );
  if (failure !== undefined)
    throw new Error(
      `The database in ${directory} cannot be read (${failure}): run this as the user that runs Rollbook`,
    );
  // Before the database is copied.
  checkTarget(file);
  // Beside the data, where there is room: a temporary folder may be in memory.
  const copy = mkdtempSync(join(dirname(directory), 'backup-'));
  const cleanUp = () => rmSync(copy, { recursive: true, force: true });
  process.once('exit', cleanUp);
  try {
    await copyDirectory(directory, copy);
    return await withDatabase(copy, (db) => writeBackup(file, dump(db)));
  } finally {
    cleanUp();
    process.off('exit', cleanUp);
  }
}

/**
 * Restores the embedded database while Rollbook does not run. Builds and compares the new one beside the current one,
 * then replaces it in one step, so that the directory holds one of the two at any time.
 */
export async function restoreEmbedded(
  { directory }: Embedded,
  file: string,
  options: { force: boolean },
): Promise<End> {
  const end = await checkBackup(file);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const fresh = `${directory}-restoring`;
  return withClaim(directory, async (present) => {
    const count = new Catalog(present).all().reduce((sum, collection) => sum + collection.count, 0);
    checkReplacement(directory, count, options);
    rmSync(fresh, { recursive: true, force: true });
    try {
      await withDatabase(fresh, (db) => loadAndCompare(db, () => readBackup(file)));
      // A process that starts before the end must find the directory claimed.
      await withStore(fresh, (store) => claimDirectory(store, directory));
      renameSync(join(fresh, DATA), join(directory, DATA));
      return end;
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  });
}

/** Claims a directory for the length of some work; throws if a process serves it. */
async function withClaim<Result>(
  directory: string,
  work: (present: Store) => Promise<Result>,
): Promise<Result> {
  const present = new Store(directory);
  try {
    claimDirectory(present, directory);
  } catch (error) {
    await present.close();
    throw new Error(`${directory} is in use: end Rollbook first`, { cause: error });
  }
  try {
    return await work(present);
  } finally {
    await present.close();
    // Opened again: the restored file may have replaced the one that was claimed.
    await withStore(directory, releaseDirectory);
  }
}

async function withStore(directory: string, step: (store: Store) => void | Promise<void>): Promise<void> {
  const store = new Store(directory);
  try {
    await step(store);
  } finally {
    await store.close();
  }
}

/** Serves a directory for the length of some work. */
async function withDatabase<Result>(directory: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await startDatabase({ dataDir: directory });
  try {
    const client = await MongoClient.connect(database.uri);
    try {
      return await work(client.db());
    } finally {
      await client.close();
    }
  } finally {
    await database.stop();
  }
}
