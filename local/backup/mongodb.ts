import { MongoClient } from 'mongodb';
import { loadAndCompare } from './compare';
import { collectionNames } from './dump';
import { checkBackup, readBackup } from './file';
import type { End } from './frames';
import { checkReplacement } from './load';

/** Restores a backup of the embedded database into a MongoDB server: how to move from one to the other. */
export async function restoreMongodb(uri: string, file: string, options: { force: boolean }): Promise<End> {
  const client = clientOf(uri);
  const end = await checkBackup(file);
  await client.connect();
  try {
    const db = client.db();
    const names = await collectionNames(db);
    const counts = await Promise.all(names.map((name) => db.collection(name).countDocuments()));
    const count = counts.reduce((sum, one) => sum + one, 0);
    checkReplacement(`The database '${db.databaseName}'`, count, options);
    for (const name of names) await db.dropCollection(name);
    await loadAndCompare(db, () => readBackup(file));
    return end;
  } finally {
    await client.close();
  }
}

/** The driver's own message of an address may quote its user name or an option. */
function clientOf(uri: string): MongoClient {
  try {
    return new MongoClient(uri);
  } catch {
    throw new Error(
      'MONGODB_URI: cannot be read; in a user name or password, # is written as %23, / as %2F, ? as %3F, @ as %40, : as %3A, % as %25',
    );
  }
}
