import type { Db, Document } from 'mongodb';
import { type CollectionFrame, type Frame, frameOf } from './frames';

/** All collections of a database with their indexes and documents, byte for byte as they are stored. */
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

/** As they are made: without what the server adds of itself, and without the one that every collection has. */
export async function indexesOf(db: Db, name: string): Promise<Document[]> {
  const indexes = await db.collection(name).indexes();
  return indexes
    .filter((index) => index.name !== '_id_')
    .map(({ v: _version, ns: _namespace, ...index }) => index);
}
