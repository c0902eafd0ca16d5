import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { Catalog } from '../database/catalog/catalog';
import { startDatabase } from '../database/start';
import { copyDirectory } from '../database/store/copy';
import { claimDirectory, releaseDirectory } from '../database/store/owner';
import { Store } from '../database/store/store';
import { compare } from './compare';
import { dump } from './dump';
import { checkBackup, readBackup, writeBackup } from './file';
import type { End } from './frames';
import { load } from './load';
import { NotEmpty } from './notEmpty';

/** Where the embedded database lies, and its program where it is a built one (see startDatabase). */
export type Embedded = { directory: string; entry?: string };

/** The one file of a data directory that is its content. */
const DATA = 'data.mdb';

/** Backs the embedded database up as it is at one moment, whether Rollbook is running or not. */
export async function backUpEmbedded({ directory, ...program }: Embedded, file: string): Promise<End> {
  if (!existsSync(join(directory, DATA))) {
    throw new Error(`There is no database in ${directory}; DATA_DIR says where Rollbook keeps its data`);
  }
  // Beside the data, where there is room for them, and not in a folder that may lie in memory.
  const copy = mkdtempSync(join(dirname(directory), 'backup-'));
  const cleanUp = () => rmSync(copy, { recursive: true, force: true });
  process.once('exit', cleanUp);
  try {
    await copyDirectory(directory, copy);
    return await withDatabase({ directory: copy, ...program }, (db) => writeBackup(file, dump(db)));
  } finally {
    cleanUp();
    process.off('exit', cleanUp);
  }
}

/**
 * Restores the embedded database while Rollbook is not running. It is made beside the present one and takes its place
 * when it is whole and has been compared: whatever happens, the directory holds the one or the other.
 */
export async function restoreEmbedded(
  { directory, ...program }: Embedded,
  file: string,
  { force }: { force: boolean },
): Promise<End> {
  const end = await checkBackup(file);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const fresh = `${directory}-restoring`;
  return withClaim(directory, async (present) => {
    const count = new Catalog(present).all().reduce((sum, collection) => sum + collection.count, 0);
    if (count > 0 && !force) throw new NotEmpty(directory, count);
    rmSync(fresh, { recursive: true, force: true });
    try {
      await withDatabase({ directory: fresh, ...program }, async (db) => {
        await load(db, readBackup(file));
        await compare(db, readBackup(file));
      });
      // Whoever starts between here and the end must not take it for free.
      await withStore(fresh, (store) => claimDirectory(store, directory));
      renameSync(join(fresh, DATA), join(directory, DATA));
      return end;
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  });
}

/** Keeps everybody else from serving a directory meanwhile; throws when somebody does. */
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
    // Opened anew: another file may have taken the place of the one that was claimed.
    await withStore(directory, releaseDirectory);
  }
}

async function withStore(directory: string, step: (store: Store) => void): Promise<void> {
  const store = new Store(directory);
  try {
    step(store);
  } finally {
    await store.close();
  }
}

/** Serves a directory for the length of some work. */
async function withDatabase<Result>(
  { directory, ...program }: Embedded,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const database = await startDatabase({ dataDir: directory, ...program });
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
