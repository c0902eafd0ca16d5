import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'bson';
import { MongoClient } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planQuery } from './query/plan';
import { parseSort } from './query/sort';
import { startServer } from './server';
import type { RunningServer } from './server';
import { socketUri } from './start';
import { serverError, temporaryDirectory } from './test-database';
import { decode } from './values/types';

const dataDir = temporaryDirectory();
const socketPath = join(dataDir, 'socket', 'database.sock');
const uri = socketUri(socketPath);
let server: RunningServer;
let client: MongoClient;
let collections = 0;

beforeAll(async () => {
  server = await startServer({ dataDir, socketPath, expiryIntervalMs: 60_000 });
  client = await MongoClient.connect(uri);
});
afterAll(async () => {
  await client.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const newCollection = () => client.db().collection<Document>(`test${++collections}`);

/** How the database searches: through which index, in which direction, and whether it sorts afterwards. */
function planOf({ collectionName }: Collection<Document>, filter: Document, sort: Document = {}) {
  const collection = server.engine.catalog.find('rollbook', collectionName);
  if (collection === undefined) throw new Error('The collection does not exist');
  const stored = (document: Document) => decode(serialize(document));
  const plan = planQuery(server.engine.store, collection, stored(filter), parseSort(stored(sort)));
  if (plan.kind === 'collection') return { index: 'none', sorts: !plan.sorted };
  return { index: plan.index.name, reverse: plan.reverse, merge: plan.merge, sorts: !plan.sorted };
}

const scan = (index: string, more = {}) => ({ index, reverse: false, merge: false, sorts: false, ...more });

describe('the planner', () => {
  test('serves equality, range and sort from one index, in both directions', async () => {
    const collection = newCollection();
    await collection.createIndex({ office: 1, at: -1 }, { name: 'office' });
    await collection.insertMany([{ office: 'n', at: new Date(1) }]);
    const filter = { office: 'n', at: { $gte: new Date(0), $lt: new Date(5) } };
    expect(planOf(collection, filter, { at: -1 })).toEqual(scan('office'));
    expect(planOf(collection, filter, { at: 1 })).toEqual(scan('office', { reverse: true }));
    expect(planOf(collection, filter, { other: 1 })).toEqual(scan('office', { sorts: true }));
    expect(planOf(collection, { other: 1 })).toEqual({ index: 'none', sorts: false });
  });

  test('serves an anchored prefix from an index of tokens', async () => {
    const collection = newCollection();
    await collection.createIndex({ search: 1 }, { name: 'search' });
    await collection.insertMany([
      { _id: 1, search: ['smith', 'ann'] },
      { _id: 2, search: ['smithson', 'smit'] },
    ] as Document[]);
    expect(planOf(collection, { search: /^smith/ })).toEqual(scan('search'));
    expect(await collection.find({ search: /^smit/ }).toArray()).toHaveLength(2);
    expect(await collection.countDocuments({ search: /^smith/ })).toBe(2);
  });

  test('reads the few documents of a list of values, not the many with one value', async () => {
    const collection = newCollection();
    await collection.createIndex({ state: 1 }, { name: 'state' });
    await collection.createIndex({ chain: 1 }, { name: 'chain' });
    const state = (n: number) => (n < 5 ? 'hidden' : 'live');
    await collection.insertMany(Array.from({ length: 900 }, (_, n) => ({ state: state(n), chain: n })));
    const some = Array.from({ length: 100 }, (_, n) => n * 7);
    expect(planOf(collection, { state: 'live', chain: { $in: some } })).toEqual(scan('chain'));
    expect(planOf(collection, { state: 'hidden', chain: { $in: some } })).toEqual(scan('state'));
    expect(await collection.countDocuments({ state: 'live', chain: { $in: some } })).toBe(99);
  });

  test('keeps an index that gives the order, whatever a list of values leads to', async () => {
    const collection = newCollection();
    await collection.createIndex({ state: 1, at: 1 }, { name: 'state' });
    await collection.createIndex({ office: 1 }, { name: 'office' });
    await collection.insertMany(
      Array.from({ length: 500 }, (_, n) => ({ state: 'live', at: n, office: n % 100 })),
    );
    const filter = { state: 'live', office: { $in: [7, 8] } };
    expect(planOf(collection, filter, { at: 1 })).toEqual(scan('state'));
    expect(planOf(collection, filter, { other: 1 })).toEqual(scan('office', { sorts: true }));
  });

  test('of two indexes that look alike reads the one that leads to few documents', async () => {
    const collection = newCollection();
    await collection.createIndex({ state: 1, paid: 1 }, { name: 'paid' });
    await collection.createIndex(
      { search: 1 },
      { name: 'search', partialFilterExpression: { state: 'live' } },
    );
    await collection.insertMany(
      Array.from({ length: 500 }, (_, n) => ({ state: 'live', paid: n < 490, search: [`n${n}`, 'all'] })),
    );
    const live = { state: 'live', paid: true };
    expect(planOf(collection, { ...live, search: 'n7' })).toEqual(scan('search'));
    expect(planOf(collection, { ...live, paid: false, search: 'all' })).toEqual(scan('paid'));
    expect(await collection.countDocuments({ ...live, search: 'n7' })).toBe(1);
  });

  test('reads the few documents of a prefix, not half of all', async () => {
    const collection = newCollection();
    await collection.createIndexes([
      { key: { state: 1, paid: 1, at: -1 }, name: 'paid' },
      { key: { search: 1 }, name: 'search', partialFilterExpression: { state: 'live' } },
    ]);
    await collection.insertMany(
      Array.from({ length: 1500 }, (_, n) => ({ state: 'live', paid: n < 700, at: n, search: [`n${n}`] })),
    );
    const live = { state: 'live', paid: true };
    // 111 and 1,111 documents.
    for (const search of [/^n5/, /^n1/])
      expect(planOf(collection, { ...live, search })).toEqual(scan('search'));
    expect(planOf(collection, { ...live, search: /^n1/ }, { at: -1 })).toEqual(scan('paid'));
    expect(await collection.countDocuments({ ...live, search: /^n5/ })).toBe(111);
  });

  test('merges the orders of several values', async () => {
    const collection = newCollection();
    await collection.createIndex({ office: 1, at: 1 }, { name: 'office' });
    await collection.insertMany([3, 1, 2, 5, 4].map((n) => ({ office: n % 2 === 0 ? 'a' : 'b', at: n })));
    const options = { sort: { at: 1 }, projection: { _id: 0, at: 1 } } as const;
    const plan = planOf(collection, { office: { $in: ['a', 'b'] } }, options.sort);
    expect(plan).toEqual(scan('office', { merge: true }));
    const found = await collection.find({ office: { $in: ['b', 'a'] } }, options).toArray();
    expect(found.map((document) => document['at'])).toEqual([1, 2, 3, 4, 5]);
  });

  test('uses a partial index only where the filter says enough', async () => {
    const collection = newCollection();
    await collection.createIndex({ at: 1 }, { name: 'open', partialFilterExpression: { settled: false } });
    await collection.insertOne({ at: 1, settled: false });
    expect(planOf(collection, { settled: false, at: { $gt: 0 } })).toEqual(scan('open'));
    expect(planOf(collection, { at: { $gt: 0 } })).toMatchObject({ index: 'none' });
  });

  test('prefers a partial index that has narrowed already what another one would narrow', async () => {
    const collection = newCollection();
    await collection.createIndexes([
      { key: { state: 1, at: -1 }, name: 'state' },
      { key: { search: 1 }, name: 'search', partialFilterExpression: { state: 'live' } },
      { key: { payment: 1 }, name: 'reserved', partialFilterExpression: { paid: false } },
      { key: { due: 1 }, name: 'due', partialFilterExpression: { due: true } },
    ]);
    await collection.insertOne({
      state: 'live',
      at: 1,
      search: ['ann', '+ann lee'],
      paid: false,
      payment: null,
    });
    const live = { state: 'live' };
    expect(planOf(collection, { ...live, search: /^an/ })).toEqual(scan('search'));
    const pair = { ...live, $and: [{ search: '+ann lee' }, { search: /^anna/ }] };
    expect(planOf(collection, pair)).toEqual(scan('search'));
    expect(planOf(collection, { ...live, paid: false, payment: 'p' })).toEqual(scan('reserved'));
    expect(planOf(collection, { due: true, _id: { $gt: 7 } })).toEqual(scan('due'));
  });

  test('prefers a range after true to a partial index of what is true', async () => {
    const collection = newCollection();
    await collection.createIndexes([
      { key: { state: 1, paid: 1, at: -1 }, name: 'paid' },
      { key: { paid: 1, state: 1, paid_at: 1 }, name: 'taken', partialFilterExpression: { paid: true } },
      { key: { search: 1 }, name: 'search', partialFilterExpression: { state: 'live' } },
    ]);
    await collection.insertMany(Array.from({ length: 300 }, (_, at) => ({ state: 'live', paid: true, at })));
    const paid = { state: 'live', paid: true };
    expect(planOf(collection, { ...paid, at: { $gte: 7 } })).toEqual(scan('paid'));
    expect(planOf(collection, { ...paid, search: /^an/ })).toEqual(scan('search'));
  });

  test('prefers whole keys of a unique index to everything else', async () => {
    const collection = newCollection();
    await collection.createIndexes([
      { key: { state: 1 }, name: 'state' },
      { key: { payment: 1 }, name: 'reserved', partialFilterExpression: { paid: false } },
    ]);
    await collection.insertMany([1, 2, 3].map((_id) => ({ _id, state: 'live', paid: false })) as Document[]);
    const payment = { $in: [null, 'p'] };
    const filter = { _id: { $in: [1, 2] }, state: 'live', paid: false, payment } as Document;
    expect(planOf(collection, filter)).toEqual(scan('_id_'));
    expect(await collection.countDocuments(filter)).toBe(2);
  });
});

describe('a unique index', () => {
  test('names the pattern and the value of a duplicate', async () => {
    const collection = newCollection();
    await collection.createIndex({ email: 1 }, { unique: true });
    await collection.insertOne({ email: 'a@example.org' });
    const error = await serverError(collection.insertOne({ email: 'a@example.org' }));
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a@example.org' },
    });
  });

  test('lets exactly one of two clients win, where it is partial', async () => {
    const collection = newCollection();
    await collection.createIndex({ key: 1 }, { unique: true, partialFilterExpression: { live: true } });
    const other = await MongoClient.connect(uri);
    const rival = other.db().collection(collection.collectionName);
    for (let key = 0; key < 20; key++) {
      const both = [collection, rival].map((each) => each.insertOne({ key, live: true }));
      const results = await Promise.allSettled(both);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      await rival.insertOne({ key, live: false });
    }
    await other.close();
    expect(await collection.countDocuments({ live: true })).toBe(20);
  });

  test('cannot be made over duplicates, and then is not there', async () => {
    const collection = newCollection();
    await collection.insertMany([{ a: 1 }, { a: 1 }]);
    expect((await serverError(collection.createIndex({ a: 1 }, { unique: true }))).code).toBe(11000);
    expect(await collection.indexes()).toHaveLength(1);
    await collection.insertOne({ a: 1 });
  });
});

test('an index is described in the order that MongoDB has', async () => {
  const collection = newCollection();
  const options = { unique: true, name: 'a', partialFilterExpression: { open: true } };
  await collection.createIndex({ a: -1 }, options);
  const [, index = {}] = await collection.indexes();
  expect(Object.entries(index)).toEqual(
    Object.entries({
      v: 2,
      unique: true,
      key: { a: -1 },
      name: 'a',
      partialFilterExpression: { open: true },
    }),
  );
});

test('a wrong filter fails when an index counts, and where there is no collection', async () => {
  const collection = newCollection();
  const count = () => client.db().command({ count: collection.collectionName, query: { a: { $in: 5 } } });
  expect((await serverError(count())).code).toBe(2);
  await collection.createIndex({ a: 1 });
  expect((await serverError(count())).code).toBe(2);
});

test('an index can be made while documents are written', async () => {
  const collection = newCollection();
  await collection.insertMany(Array.from({ length: 2000 }, (_, n) => ({ n })));
  const made = collection.createIndex({ n: 1 }, { name: 'n' });
  await collection.insertMany(Array.from({ length: 500 }, (_, n) => ({ n: n + 2000 })));
  await collection.deleteMany({ n: { $lt: 100 } });
  await made;
  expect(planOf(collection, { n: { $gte: 0 } })).toEqual(scan('n'));
  expect(await collection.countDocuments({ n: { $gte: 0 } })).toBe(2400);
});

/** A sequence of numbers that looks random and is the same in each run. */
function* numbers(): Generator<number> {
  for (let state = 7; ; state = (state * 48_271) % 2_147_483_647) yield state;
}

test('an index changes no answer', async () => {
  const plain = newCollection();
  const indexed = newCollection();
  await indexed.createIndexes([
    { key: { a: 1, b: -1 }, name: 'ab' },
    { key: { b: 1, s: 1 }, name: 'bs' },
    { key: { b: 1, a: 1 }, name: 'ba' },
    { key: { t: 1, b: -1 }, name: 'tb' },
    { key: { 'n.x': -1 }, name: 'nx' },
    { key: { t: 1 }, name: 'of1', partialFilterExpression: { a: 1 } },
  ]);
  const random = numbers();
  const pick = <T>(choices: T[]): T => {
    const [choice] = choices.slice((random.next().value ?? 0) % choices.length);
    if (choice === undefined) throw new Error('nothing to pick from');
    return choice;
  };
  const values = [
    null,
    1,
    2,
    2.5,
    -1,
    'a',
    'ab',
    'b',
    '',
    true,
    false,
    new Date(5),
    [1, 'a'],
    [],
    { x: 1 },
    NaN,
  ];
  const documents = Array.from({ length: 300 }, (_, _id) => ({
    _id,
    ...(pick([true, false, true]) ? { a: pick(values) } : {}),
    b: pick([1, 2, 3, 'a', null]),
    s: pick([1, 2, 3]),
    t: pick([['a', 'ab'], ['b', 2], [], 'a', ['abc', null]]),
    n: pick<unknown>([{ x: 1 }, { x: [1, 3] }, { x: [] }, {}, 7]),
  })) as Document[];
  await plain.insertMany(documents);
  await indexed.insertMany(documents);
  for (let round = 0; round < 100; round++) {
    const $set = pick<() => Document>([
      () => ({ a: pick(values) }),
      () => ({ b: pick([1, 'a']), s: pick([1, 4]) }),
      () => ({ t: pick([['b'], 'abc', []]) }),
      () => ({ n: pick<unknown>([{ x: 2 }, 7]) }),
      () => ({ 'other.x': round }),
    ])();
    const _id = pick(documents)['_id'];
    for (const collection of [plain, indexed]) await collection.updateOne({ _id }, { $set });
  }
  const operators = ['$gt', '$gte', '$lt', '$lte', '$ne'];
  const condition = (): unknown =>
    pick<() => unknown>([
      () => pick(values),
      () => ({ [pick(operators)]: pick(values) }),
      () => ({ $gte: pick([1, -1, 'a']), $lt: pick([2, 3, 'b']) }),
      () => ({ $in: [pick(values), pick(values), pick(values)] }),
      () => /^a/,
      () => ({ $regex: '^a', [pick(operators)]: pick(values) }),
    ])();
  for (let round = 0; round < 400; round++) {
    const filter: Document = {};
    for (const path of ['a', 'b', 't', 'n.x']) if (pick([true, false])) filter[path] = condition();
    if (pick([true, false, false])) filter['$and'] = [{ t: condition() }, { a: 1 }, { a: condition() }];
    if (pick([true, false, false])) filter['$or'] = [{ a: condition() }, { b: condition(), t: condition() }];
    const sort = pick<Document>([
      { _id: 1 },
      { a: 1, _id: 1 },
      { b: -1, a: -1, _id: 1 },
      { a: 1, b: -1, _id: -1 },
    ]);
    const [expected, found] = await Promise.all(
      [plain, indexed].map((each) => each.find(filter).sort(sort).project({ _id: 1 }).toArray()),
    );
    expect(found, JSON.stringify({ filter, sort })).toEqual(expected);
    expect(await indexed.countDocuments(filter), JSON.stringify(filter)).toBe(expected?.length);
  }
  for (let round = 0; round < 60; round++) {
    const filter = { b: { $in: [pick(values), pick([1, 2, 3, 'a']), null] }, s: { $gte: pick([1, 2]) } };
    const counted = [{ $match: filter }, { $group: { _id: '$b', n: { $sum: 1 } } }];
    const byKey = (one: Document, other: Document) => String(one['_id']).localeCompare(String(other['_id']));
    const [expected, found] = await Promise.all(
      [plain, indexed].map((each) => each.aggregate(counted, { promoteValues: false }).toArray()),
    );
    expect(found?.toSorted(byKey), JSON.stringify(filter)).toEqual(expected?.toSorted(byKey));
  }
});
