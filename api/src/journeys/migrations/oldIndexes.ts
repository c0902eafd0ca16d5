import type { mongo } from 'mongoose';

/** Of figures and reports before 'taken', 'lasting', 'coming' and 'awaited'. No newer index may have one of these names. */
const OLD = ['sold', 'ending', 'starting', 'takings', 'ends', 'begins', 'waiting'];

/** Drops the indexes that an earlier version has made and nothing uses: each makes every write of an application dearer. */
export async function dropOldIndexes(database: mongo.Db): Promise<void> {
  const applications = database.collection('applications');
  const collections = await database.listCollections().toArray();
  if (!collections.some(({ name }) => name === applications.collectionName)) return;
  for (const { name = '' } of await applications.indexes()) {
    if (OLD.includes(name)) await applications.dropIndex(name);
  }
}
