import { deserialize } from 'bson';
import type { Db, Document, IndexDescription } from 'mongodb';
import { dump } from './dump';
import { type CollectionFrame, contentOf, type End, type Frame, Tally } from './frames';

/** One insert carries at most so many documents, or so many bytes. */
const BATCH = 1000;
const BATCH_BYTES = 8 * 1024 * 1024;
/** Numbers keep their type: a 4 that was a long or a double stays one. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false };

/** Writes a backup's content into an empty database, then reads all of it again. Throws when it is not the same. */
export async function load(db: Db, frames: AsyncIterable<Frame>): Promise<End> {
  const given = new Tally();
  let batch: Document[] = [];
  let bytes = 0;
  let name = '';
  const flush = async () => {
    if (batch.length > 0) await db.collection(name).insertMany(batch);
    batch = [];
    bytes = 0;
  };
  for await (const frame of frames) {
    given.add(frame);
    if (frame.kind === 'collection') {
      await flush();
      name = await makeCollection(db, contentOf<CollectionFrame>(frame));
    } else {
      batch.push(deserialize(frame.bytes, EXACT));
      bytes += frame.bytes.length;
      if (batch.length >= BATCH || bytes >= BATCH_BYTES) await flush();
    }
  }
  await flush();
  return compare(db, given.end());
}

async function makeCollection(db: Db, { name, indexes }: CollectionFrame): Promise<string> {
  await db.createCollection(name);
  if (indexes.length > 0) await db.collection(name).createIndexes(indexes as IndexDescription[]);
  return name;
}

async function compare(db: Db, given: End): Promise<End> {
  const stored = new Tally();
  for await (const frame of dump(db)) stored.add(frame);
  const { documents, sha256 } = stored.end();
  if (sha256 === given.sha256) return given;
  throw new Error(
    `what was stored is not what the backup holds: ${documents} of ${given.documents} documents`,
  );
}
