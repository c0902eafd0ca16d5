import type { Db, Document } from 'mongodb';
import { type CollectionFrame, type Frame, frameOf } from './frames';

/** All collections of a database with their indexes and documents, as they are stored. */
export async function* dump(db: Db): AsyncGenerator<Frame> {
  for (const name of await collectionNames(db)) {
    const frame: CollectionFrame = { name, indexes: await indexesOf(db, name) };
    yield frameOf('collection', frame);
    for await (const bytes of db.collection(name).find<Uint8Array>({}, { raw: true })) {
      yield { kind: 'document', bytes };
    }
  }
}

export async function collectionNames(db: Db): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  return all
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .toSorted();
}

/** The indexes as they are created: without the fields that the server adds, and without the index on _id. */
export async function indexesOf(db: Db, name: string): Promise<Document[]> {
  const indexes = await db.collection(name).indexes();
  return indexes
    .filter((index) => index.name !== '_id_')
    .map(({ v: _version, ns: _namespace, ...index }) => index);
}
