import type { Collection, Document } from 'mongodb';
import { expect, test } from 'vitest';
import { testDatabase } from '../test-database';
import { lacksIn, lacksOf } from './lacks';
import { PROBES } from './probes';

const at = testDatabase();
const naming = (word: string) => PROBES.filter(({ what }) => what.includes(word));

test('the embedded database lacks nothing', async () => {
  expect(await lacksOf(at.database.uri)).toEqual([]);
});

type Method = (...args: never[]) => unknown;

/** A server whose collections do one thing in another way. */
function broken(instead: (collection: Collection<Document>) => Record<string, Method>) {
  const db = at.client.db('broken');
  return new Proxy(db, {
    get(target, field) {
      if (field !== 'collection') return Reflect.get(target, field);
      return (name: string) => {
        const collection = target.collection(`${name}_${Math.random()}`);
        return Object.assign(Object.create(collection), instead(collection));
      };
    },
  });
}

const readThenWrite = (collection: Collection<Document>) => ({
  findOneAndUpdate: async (filter: Document, update: Document) => {
    const found = (await collection.findOne(filter)) ?? { ...filter, n: 0 };
    const next = { ...found, ...update['$set'], n: Number(found['n']) + Number(update['$inc']?.n ?? 0) };
    await collection.replaceOne({ _id: next['_id'] }, next, { upsert: true });
    return next;
  },
  updateOne: async (filter: Document, update: Document) => {
    const found = await collection.findOne(filter);
    if (found !== null) await collection.replaceOne({ _id: found['_id'] }, { ...found, ...update['$set'] });
    return { matchedCount: found === null ? 0 : 1 };
  },
});

test('a server that reads first and writes then is named by four probes', async () => {
  const lacks = await lacksIn(broken(readThenWrite), naming('concurrent'));
  expect(lacks).toHaveLength(4);
});

test('a server without unique indexes, and one that fails, are named with the reason', async () => {
  const lacks = await lacksIn(
    broken(() => ({ createIndex: async () => '' })),
    naming('unique'),
  );
  expect(lacks).toHaveLength(2);
  const failing = broken(() => ({ createIndex: () => Promise.reject(new Error('no indexes here')) }));
  expect(await lacksIn(failing, naming('unique index'))).toEqual([
    expect.stringMatching(/\(no indexes here\)$/),
  ]);
});
