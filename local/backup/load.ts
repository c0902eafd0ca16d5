import { deserialize } from 'bson';
import type { Db, Document, IndexDescription } from 'mongodb';
import { EXACT, portionsOf } from './portions';
import type { CollectionFrame, Frame } from './frames';

/** Writes a backup's content into an empty database. */
export async function load(db: Db, frames: AsyncIterable<Frame>): Promise<void> {
  for await (const portion of portionsOf(frames)) {
    if (portion.kind === 'collection') await makeCollection(db, portion.collection);
    else await insert(db, portion.name, portion.documents);
  }
}

async function makeCollection(db: Db, { name, indexes }: CollectionFrame): Promise<void> {
  await db.createCollection(name);
  if (indexes.length > 0) await db.collection(name).createIndexes(indexes as IndexDescription[]);
}

async function insert(db: Db, name: string, documents: Uint8Array[]): Promise<void> {
  const decoded = documents.map((bytes): Document => deserialize(bytes, EXACT));
  await db.collection(name).insertMany(decoded);
}
