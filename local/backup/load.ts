import { deserialize } from 'bson';
import type { Db, Document, IndexDescription } from 'mongodb';
import { type CollectionFrame, contentOf, type Frame } from './frames';

/** One command carries at most so many documents, or so many bytes. */
const BATCH = 1000;
const BATCH_BYTES = 8 * 1024 * 1024;

/** For decoding documents: numbers keep their type, a 4 that is a long or a double stays one. */
export const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false };

/** Throws unless there is nothing to lose, or the operator has said --force. */
export function checkReplacement(where: string, documents: number, { force }: { force: boolean }): void {
  if (documents > 0 && !force)
    throw new Error(`${where} is not empty (${documents} documents). To replace all of it, say --force`);
}

/** True for an index that lets documents expire. */
export const isExpiring = (index: Document): boolean => 'expireAfterSeconds' in index;

/** Writes a backup's content into an empty database, without the indexes that let documents expire: it answers those. */
export async function load(db: Db, frames: AsyncIterable<Frame>): Promise<CollectionFrame[]> {
  const later: CollectionFrame[] = [];
  for await (const portion of portionsOf(frames)) {
    if (portion.kind === 'documents') {
      await insert(db, portion.name, portion.documents);
      continue;
    }
    const { name, indexes } = portion.collection;
    await db.createCollection(name);
    await makeIndexes(db, { name, indexes: indexes.filter((index) => !isExpiring(index)) });
    later.push({ name, indexes: indexes.filter(isExpiring) });
  }
  return later;
}

export async function makeIndexes(db: Db, { name, indexes }: CollectionFrame): Promise<void> {
  if (indexes.length > 0) await db.collection(name).createIndexes(indexes as IndexDescription[]);
}

async function insert(db: Db, name: string, documents: Uint8Array[]): Promise<void> {
  const decoded = documents.map((bytes): Document => deserialize(bytes, EXACT));
  await db.collection(name).insertMany(decoded);
}

/** A collection, or as many of its documents as one command carries. */
export type Portion =
  | { kind: 'collection'; collection: CollectionFrame }
  | { kind: 'documents'; name: string; documents: Uint8Array[] };

/** A backup's content in portions: each collection, then its documents in batches. */
export async function* portionsOf(frames: AsyncIterable<Frame>): AsyncGenerator<Portion> {
  let name = '';
  let documents: Uint8Array[] = [];
  let size = 0;
  const batch = (): Portion[] => {
    const full = documents;
    documents = [];
    size = 0;
    return full.length === 0 ? [] : [{ kind: 'documents', name, documents: full }];
  };
  for await (const frame of frames) {
    if (frame.kind === 'collection') {
      yield* batch();
      const collection = contentOf<CollectionFrame>(frame);
      name = collection.name;
      yield { kind: 'collection', collection };
    } else {
      documents.push(frame.bytes);
      size += frame.bytes.length;
      if (documents.length >= BATCH || size >= BATCH_BYTES) yield* batch();
    }
  }
  yield* batch();
}
