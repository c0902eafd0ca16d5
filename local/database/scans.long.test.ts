import type { Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { serverError, testDatabase } from './test-database';

const at = testDatabase();

/** Documents that take long to read: a scan of them needs many turns. */
async function slowCollection() {
  const collection = at.collection();
  const numbers = Array.from({ length: 400 }, (_, n) => n + 0.5);
  for (let start = 0; start < 4000; start += 500)
    await collection.insertMany(
      Array.from({ length: 500 }, (_, n) => ({ _id: start + n, numbers }) as Document),
    );
  return collection;
}

describe('a long scan', () => {
  test.each([
    ['finds nothing', -1],
    ['finds everything', 399.5],
  ])('that %s lets point reads and writes pass', async (_what, number) => {
    const collection = await slowCollection();
    const answered: string[] = [];
    // Eight at once: also on a busy machine they take longer than what is to pass them.
    const scans = Array.from({ length: 8 }, () => collection.countDocuments({ numbers: number }));
    const scan = Promise.all(scans).then(() => answered.push('scan'));
    for (let n = 0; n < 3; n++) {
      await collection.findOne({ _id: n } as Document, { projection: { _id: 1 } });
      answered.push('read');
    }
    await at.collection().insertOne({ n: 1 });
    answered.push('write');
    await scan;
    expect(answered).toEqual(['read', 'read', 'read', 'write', 'scan']);
  });

  test('ends with code 50 after maxTimeMS, wherever it is', async () => {
    const collection = await slowCollection();
    const never = { numbers: -1 };
    const options = { maxTimeMS: 20 };
    const scans = [
      collection.find(never, options).toArray(),
      collection.countDocuments(never, options),
      collection.updateMany(never, { $set: { a: 1 } }, options),
      collection.findOneAndUpdate(never, { $set: { a: 1 } }, options),
      collection.aggregate([{ $group: { _id: '$numbers' } }], options).toArray(),
    ];
    const errors = await Promise.all(scans.map(serverError));
    expect(errors.map(({ code }) => code)).toEqual(scans.map(() => 50));
  });
});

describe('a cursor', () => {
  test('gives every document once, in thousands of batches, while others are written', async () => {
    const collection = at.collection();
    await collection.insertMany(Array.from({ length: 2000 }, (_, n) => ({ _id: n, n }) as Document));
    await collection.createIndex({ n: 1 });
    const seen: number[] = [];
    for await (const document of collection
      .find({ n: { $gte: 0 } })
      .sort({ n: 1 })
      .batchSize(1)) {
      seen.push(Number(document['n']));
      if (seen.length % 100 === 0) {
        await collection.insertOne({ n: -seen.length });
        await collection.updateOne({ _id: 0 } as Document, { $set: { touched: seen.length } });
      }
    }
    expect(seen).toEqual(Array.from({ length: 2000 }, (_, n) => n));
  });

  test('does not give a document that has changed after the index was read', async () => {
    const collection = at.collection();
    await collection.insertMany(Array.from({ length: 5 }, (_, n) => ({ _id: n, n }) as Document));
    await collection.createIndex({ n: 1 });
    const cursor = collection.find({ n: { $gte: 0 } }).batchSize(1);
    expect(await cursor.next()).toMatchObject({ _id: 0 });
    await collection.updateOne({ _id: 2 } as Document, { $set: { n: -1 } });
    expect((await cursor.toArray()).map(({ _id }) => Number(_id))).toEqual([1, 3, 4]);
  });

  test('is closed by the client, and then unknown', async () => {
    const collection = at.collection();
    await collection.insertMany(Array.from({ length: 10 }, (_, n) => ({ n })));
    const db = at.client.db();
    const { cursor } = await db.command(
      { find: collection.collectionName, batchSize: 2 },
      { promoteLongs: false },
    );
    const killed = await db.command({ killCursors: collection.collectionName, cursors: [cursor.id] });
    expect(killed['cursorsKilled']).toHaveLength(1);
    const next = db.command({ getMore: cursor.id, collection: collection.collectionName });
    expect((await serverError(next)).code).toBe(43);
  });

  test('has a first batch of 101 and answers up to 16 MB at once', async () => {
    const collection = at.collection();
    const text = 'x'.repeat(1_000_000);
    await collection.insertMany(Array.from({ length: 20 }, () => ({ text })));
    const { cursor } = await at.client.db().command({ find: collection.collectionName, batchSize: 20 });
    expect(cursor.firstBatch).toHaveLength(16);
    expect(await collection.find().toArray()).toHaveLength(20);
  });
});

test('a sort without an index is refused beyond 100 MB, and served with a limit', async () => {
  const collection = at.collection();
  const text = 'x'.repeat(1_000_000);
  for (let n = 0; n < 120; n += 10)
    await collection.insertMany(Array.from({ length: 10 }, (_, k) => ({ n: (n + k) % 7, text })));
  const sorted = collection.find({}, { sort: { n: -1 } });
  expect((await serverError(sorted.toArray())).code).toBe(292);
  const top = await collection.find({}, { sort: { n: -1 }, limit: 2, projection: { n: 1 } }).toArray();
  expect(top.map((document) => document['n'])).toEqual([6, 6]);
});

test('a sort larger than one run is in order, with a limit', async () => {
  const collection = at.collection();
  await collection.insertMany(Array.from({ length: 9000 }, (_, n) => ({ n: (n * 7919) % 9000 })));
  const first = async (limit: number) =>
    (await collection.find({}, { sort: { n: 1 }, limit }).toArray()).map((document) => document['n']);
  expect(await first(0)).toEqual(Array.from({ length: 9000 }, (_, n) => n));
  expect(await first(4400)).toEqual(Array.from({ length: 4400 }, (_, n) => n));
  expect(await first(3)).toEqual([0, 1, 2]);
});
