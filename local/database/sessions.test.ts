import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { Binary, Long } from 'bson';
import { expect, test } from 'vitest';
import { Sessions, SESSION_MINUTES } from './commands/sessions';
import { Store } from './store/store';
import { serverError, temporaryDirectory, testDatabase } from './test-database';

const at = testDatabase();

/** A session of its own, whose commands have the numbers that the test gives. The pool must not get it back. */
function newSession() {
  const session = at.client.startSession();
  const before = session.serverSession.txnNumber;
  return (number: number, command: Document) =>
    at.client.db().command({ ...command, txnNumber: Long.fromNumber(before + number) }, { session });
}

test('a write that is sent again is done once, with the first answer', async () => {
  const books = at.collection();
  const name = books.collectionName;
  const send = newSession();
  const q = { _id: 1 };
  const writes: Document[] = [
    { insert: name, documents: [{ ...q, n: 0 }, { _id: 2 }] },
    { insert: name, documents: [q, { _id: 3 }], ordered: false },
    {
      update: name,
      updates: [
        { q, u: { $inc: { n: 1 } } },
        { q: { _id: 4 }, u: { $inc: { n: 1 } }, upsert: true },
        { q: { _id: 5 }, u: { $inc: { n: 1 } } },
      ],
    },
    { findAndModify: name, query: q, update: { $inc: { n: 1 } }, new: true },
    { findAndModify: name, query: q, update: { $inc: { n: 1 } } },
    { findAndModify: name, query: { _id: 6 }, update: { $inc: { n: 1 } } },
    {
      delete: name,
      deletes: [
        { q: { _id: 2 }, limit: 1 },
        { q: { _id: 5 }, limit: 1 },
      ],
    },
  ];
  for (const [index, write] of writes.entries()) {
    const number = index + 1;
    const first = await send(number, write);
    // What happens between does not change the answer.
    await books.insertMany([{ _id: 5 }, { _id: 6 }] as Document[], { ordered: false }).catch(() => {});
    expect(await send(number, write)).toEqual(first);
    await books.deleteMany({ _id: { $in: [5, 6] } as Document });
  }
  const stored = await books.find().sort({ _id: 1 }).toArray();
  expect(stored).toEqual([{ _id: 1, n: 3 }, { _id: 3 }, { _id: 4, n: 1 }]);
});

test('a repetition that arrives while the first is under way waits for its answer', async () => {
  const books = at.collection();
  const send = newSession();
  const documents = Array.from({ length: 3000 }, (_, n) => ({ n }));
  const insert = { insert: books.collectionName, documents };
  const answers = await Promise.all([send(1, insert), send(1, insert), send(1, insert)]);
  expect(answers.map(({ n }) => Number(n))).toEqual([3000, 3000, 3000]);
  expect(await books.countDocuments()).toBe(3000);
});

test('an older number is refused, a newer one is another write, and so is one of another session', async () => {
  const books = at.collection();
  await books.insertOne({ n: 0 });
  const increment = { update: books.collectionName, updates: [{ q: {}, u: { $inc: { n: 1 } } }] };
  const send = newSession();
  await send(7, increment);
  await send(8, increment);
  expect(await serverError(send(7, increment))).toMatchObject({ code: 225, codeName: 'TransactionTooOld' });
  await newSession()(7, increment);
  expect(await books.findOne()).toMatchObject({ n: 3 });
});

test('a change of many documents has no number', async () => {
  const name = at.collection().collectionName;
  const send = newSession();
  const q = {};
  const many = [
    { update: name, updates: [{ q, u: { $inc: { n: 1 } }, multi: true }] },
    { delete: name, deletes: [{ q, limit: 0 }] },
  ];
  for (const command of many) expect(await serverError(send(1, command))).toMatchObject({ code: 72 });
});

test('the driver numbers the writes of the product', async () => {
  const client = await MongoClient.connect(at.database.uri, { monitorCommands: true });
  const numbered = new Map<string, boolean>();
  client.on('commandStarted', ({ commandName, command }) =>
    numbered.set(commandName, command['txnNumber'] !== undefined),
  );
  const books = client.db().collection(at.collection().collectionName);
  await books.insertOne({ n: 1 });
  await books.updateOne({ n: 1 }, { $set: { n: 2 } });
  await books.findOneAndUpdate({ n: 2 }, { $set: { n: 3 } });
  await books.deleteOne({ n: 3 });
  await client.close();
  for (const write of ['insert', 'update', 'findAndModify', 'delete'])
    expect([write, numbered.get(write)]).toEqual([write, true]);
});

test('a session that rests too long is forgotten', async () => {
  const store = new Store(temporaryDirectory());
  const sessions = new Sessions(store);
  const command = { lsid: { id: new Binary(randomBytes(16), Binary.SUBTYPE_UUID) } };
  const begin = () =>
    sessions.run(command, 1, async ({ next, keep }) => {
      if (next === 0) await store.write(() => keep(1, {}));
      return next;
    });
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  expect(await begin()).toBe(0);
  await sessions.forgetResting(minutes(SESSION_MINUTES - 1));
  expect(await begin()).toBe(1);
  await sessions.forgetResting(minutes(SESSION_MINUTES + 1));
  expect(await begin()).toBe(0);
  await store.close();
});
