import type { mongo } from 'mongoose';

/**
 * By collection, what models have declared and no longer do. No newer index may have one of these names. Of applications: those
 * of figures and reports before 'taken', 'lasting', 'coming' and 'awaited'; of agreements: a unique one, which refuses a second
 * agreement without the field.
 */
const OLD: Readonly<Record<string, readonly string[]>> = {
  agreements: ['token_1'],
  applications: ['attempt_1', 'sold', 'ending', 'starting', 'takings', 'ends', 'begins', 'waiting'],
  memberships: ['cancel_due_1'],
};

/** Drops the indexes that an earlier version has made and nothing uses: each makes every write dearer. */
export async function dropOldIndexes(database: mongo.Db): Promise<void> {
  const collections = await database.listCollections().toArray();
  for (const { name: of } of collections) {
    const old = OLD[of];
    if (old === undefined) continue;
    for (const { name = '' } of await database.collection(of).indexes())
      if (old.includes(name)) await database.collection(of).dropIndex(name);
  }
}
