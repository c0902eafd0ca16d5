import { MongoClient } from 'mongodb';
import { loadAndCompare } from './compare';
import { collectionNames } from './dump';
import { checkBackup, readBackup } from './file';
import type { End } from './frames';
import { checkReplacement } from './load';

/** Restores a backup of the embedded database into a MongoDB server: how to move from one to the other. */
export async function restoreMongodb(uri: string, file: string, options: { force: boolean }): Promise<End> {
  const end = await checkBackup(file);
  const client = await MongoClient.connect(uri);
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
