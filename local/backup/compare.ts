import { isDeepStrictEqual } from 'node:util';
import { deserialize, EJSON, serialize } from 'bson';
import type { Db, Document } from 'mongodb';
import { collectionNames, indexesOf } from './dump';
import type { Frame } from './frames';
import { EXACT, isExpiring, load, makeIndexes, portionsOf } from './load';

/**
 * Writes a backup's content into an empty database and compares it. Indexes that let documents expire come last: what has
 * expired since the backup would be missing.
 */
export async function loadAndCompare(db: Db, frames: () => AsyncIterable<Frame>): Promise<void> {
  const later = await load(db, frames());
  await compare(db, frames());
  for (const collection of later) await makeIndexes(db, collection);
}

/**
 * Compares a database with a backup: documents by _id, byte for byte; indexes by meaning. Servers differ in the order of
 * documents and in how they describe an index. Indexes that let documents expire are left out. Throws an error that names the first difference.
 */
export async function compare(db: Db, frames: AsyncIterable<Frame>): Promise<void> {
  const stored = await collectionNames(db);
  const counts = new Map<string, number>();
  for await (const portion of portionsOf(frames)) {
    if (portion.kind === 'collection') {
      const { name, indexes } = portion.collection;
      if (!stored.includes(name)) throw different(`${name} is not there`);
      counts.set(name, 0);
      const kept = (all: Document[]) => all.filter((index) => !isExpiring(index));
      compareIndexes(name, kept(indexes), kept(await indexesOf(db, name)));
    } else {
      const { name, documents } = portion;
      counts.set(name, (counts.get(name) ?? 0) + documents.length);
      await compareDocuments(db, name, documents);
    }
  }
  for (const name of stored) {
    const count = await db.collection(name).countDocuments();
    if (count !== counts.get(name)) throw different(`${name} has ${count} documents`);
  }
}

const different = (what: string) => new Error(`what was stored is not what the backup holds: ${what}`);

function compareIndexes(name: string, given: Document[], stored: Document[]): void {
  const before = new Map(given.map((index) => [index['name'], meaningOf(index)]));
  for (const index of stored) {
    if (!isDeepStrictEqual(before.get(index['name']), meaningOf(index)))
      throw different(`${name} has another index ${index['name']}`);
    before.delete(index['name']);
  }
  for (const missing of before.keys()) throw different(`${name} has no index ${missing}`);
}

/** An index without regard to the order of its options; the order of its fields matters. */
function meaningOf({ key, ...options }: Document): Document {
  const given = Object.entries(options).filter(([, value]) => value !== false);
  return { ...Object.fromEntries(given), key: Object.entries(key) };
}

async function compareDocuments(db: Db, name: string, documents: Uint8Array[]): Promise<void> {
  const ids = documents.map(idOf);
  const stored = new Map<string, Uint8Array>();
  const found = db
    .collection(name)
    .find<Uint8Array>({ _id: { $in: ids } }, { raw: true, promoteValues: false });
  for await (const bytes of found) stored.set(keyOf(idOf(bytes)), bytes);
  for (const [i, bytes] of documents.entries()) {
    const same = stored.get(keyOf(ids[i]));
    if (same === undefined || Buffer.compare(bytes, same) !== 0)
      throw different(`${name} has no such document as ${EJSON.stringify({ _id: ids[i] })}`);
  }
}

const idOf = (bytes: Uint8Array) => deserialize(bytes, EXACT)['_id'];
const keyOf = (_id: unknown) => Buffer.from(serialize({ _id })).toString('latin1');
