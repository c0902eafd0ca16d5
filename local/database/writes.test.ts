import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { expect, test } from 'vitest';
import { testDatabase } from './test-database';

const at = testDatabase();

test('of 50 claims at once, each claims another document, and none is claimed twice', async () => {
  const outbox = at.collection();
  await outbox.insertMany(Array.from({ length: 40 }, (_, n) => ({ n, lease: null })));
  const clients = await Promise.all([1, 2, 3].map(() => MongoClient.connect(at.database.uri)));
  const claims = await Promise.all(
    Array.from({ length: 50 }, (_, claim) => {
      const client = clients[claim % clients.length] ?? at.client;
      return client
        .db()
        .collection(outbox.collectionName)
        .findOneAndUpdate({ lease: null }, { $set: { lease: claim } }, { sort: { n: 1 } });
    }),
  );
  await Promise.all(clients.map((client) => client.close()));
  const claimed = claims.flatMap((document) => (document === null ? [] : [document['n']]));
  expect(claimed.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(await outbox.countDocuments({ lease: null })).toBe(0);
});

test('of many conditional updates of one document, one wins', async () => {
  const applications = at.collection();
  await applications.insertOne({ _id: 1, paid: false, payment: null } as Document);
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, payment) =>
      applications.updateOne({ paid: false, payment: { $in: [null, payment] } }, { $set: { payment } }),
    ),
  );
  expect(results.map(({ modifiedCount }) => modifiedCount).filter((count) => count === 1)).toHaveLength(1);
});

test('a counter counts every increment, from many clients at once', async () => {
  const counters = at.collection();
  const taken = await Promise.all(
    Array.from({ length: 60 }, () =>
      counters.findOneAndUpdate(
        { name: 'id' },
        { $inc: { n: 1 } },
        { upsert: true, returnDocument: 'after' },
      ),
    ),
  );
  expect(new Set(taken.map((counter) => counter?.['n'])).size).toBe(60);
});

test('a write that fails leaves those of its commit group alone', async () => {
  const collection = at.collection();
  await collection.createIndex({ key: 1 }, { unique: true });
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => collection.insertOne({ key: n % 3 === 0 ? 'same' : n })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(41);
  expect(await collection.countDocuments()).toBe(41);
});

test('an unordered insert goes on after an error, an ordered one stops', async () => {
  const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }] as Document[];
  const unordered = at.collection();
  await expect(unordered.insertMany(documents, { ordered: false })).rejects.toMatchObject({
    code: 11000,
    insertedCount: 2,
  });
  const ordered = at.collection();
  await expect(ordered.insertMany(documents)).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
});

test('an update of many changes each document once, whatever index it moves along', async () => {
  const collection = at.collection();
  await collection.createIndex({ n: 1 });
  await collection.insertMany(Array.from({ length: 1000 }, (_, n) => ({ n })));
  const { modifiedCount } = await collection.updateMany({ n: { $gte: 0 } }, { $inc: { n: 10_000 } });
  expect(modifiedCount).toBe(1000);
  expect(await collection.countDocuments({ n: { $gte: 10_000, $lt: 11_000 } })).toBe(1000);
  expect((await collection.deleteMany({ n: { $lt: 10_500 } })).deletedCount).toBe(500);
});

test('the driver takes write concerns, sessions and read preferences as of a real server', async () => {
  const collection = at.collection();
  await at.client.withSession(async (session) => {
    const options = { writeConcern: { w: 'majority', j: true } as const, session };
    await collection.insertOne({ n: 1 }, options);
    const found = await collection.findOne({ n: 1 }, { session, readPreference: 'nearest', comment: 'x' });
    expect(found).toMatchObject({ n: 1 });
  });
});
