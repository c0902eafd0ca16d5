import { MongoClient } from 'mongodb';
import { compare } from './compare';
import { collectionNames } from './dump';
import { checkBackup, readBackup } from './file';
import type { End } from './frames';
import { load } from './load';
import { NotEmpty } from './notEmpty';

/** Restores a backup of the embedded database into the database of a MongoDB server: the way from the one to the other. */
export async function restoreMongodb(uri: string, file: string, { force }: { force: boolean }): Promise<End> {
  const end = await checkBackup(file);
  const client = await MongoClient.connect(uri);
  try {
    const db = client.db();
    const names = await collectionNames(db);
    const counts = await Promise.all(names.map((name) => db.collection(name).countDocuments()));
    const count = counts.reduce((sum, one) => sum + one, 0);
    if (count > 0 && !force) throw new NotEmpty(`The database '${db.databaseName}'`, count);
    for (const name of names) await db.dropCollection(name);
    await load(db, readBackup(file));
    await compare(db, readBackup(file));
    return end;
  } finally {
    await client.close();
  }
}
