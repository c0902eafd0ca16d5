import { MongoClient } from 'mongodb';
import type { Collection, Document, FindOptions } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { serverError, testDatabase } from './test-database';

const at = testDatabase();

async function planOf(collection: Collection<Document>, filter: Document, options: FindOptions = {}) {
  const { queryPlanner } = await collection.find(filter, options).explain();
  return queryPlanner.winningPlan;
}

const scan = (indexName: string, direction: 'forward' | 'backward' = 'forward') => ({
  stage: 'FETCH',
  inputStage: expect.objectContaining({ stage: 'IXSCAN', indexName, direction }),
});

describe('the planner', () => {
  test('serves equality, range and sort from one index, in both directions', async () => {
    const collection = at.collection();
    await collection.createIndex({ office: 1, at: -1 }, { name: 'office' });
    await collection.insertMany([{ office: 'n', at: new Date(1) }]);
    const filter = { office: 'n', at: { $gte: new Date(0), $lt: new Date(5) } };
    expect(await planOf(collection, filter, { sort: { at: -1 } })).toEqual(scan('office'));
    expect(await planOf(collection, filter, { sort: { at: 1 } })).toEqual(scan('office', 'backward'));
    expect(await planOf(collection, filter, { sort: { other: 1 } })).toEqual({
      stage: 'SORT',
      inputStage: scan('office'),
    });
    expect(await planOf(collection, { other: 1 })).toEqual({ stage: 'COLLSCAN', direction: 'forward' });
  });

  test('serves an anchored prefix from an index of tokens', async () => {
    const collection = at.collection();
    await collection.createIndex({ search: 1 }, { name: 'search' });
    await collection.insertMany([
      { _id: 1, search: ['smith', 'ann'] },
      { _id: 2, search: ['smithson', 'smit'] },
    ] as Document[]);
    expect(await planOf(collection, { search: /^smith/ })).toEqual(scan('search'));
    expect(await collection.find({ search: /^smit/ }).toArray()).toHaveLength(2);
    expect(await collection.countDocuments({ search: /^smith/ })).toBe(2);
  });

  test('merges the orders of several values', async () => {
    const collection = at.collection();
    await collection.createIndex({ office: 1, at: 1 }, { name: 'office' });
    await collection.insertMany([3, 1, 2, 5, 4].map((n) => ({ office: n % 2 === 0 ? 'a' : 'b', at: n })));
    const options = { sort: { at: 1 }, projection: { _id: 0, at: 1 } } as const;
    expect(await planOf(collection, { office: { $in: ['a', 'b'] } }, options)).toMatchObject({
      inputStage: { stage: 'SORT_MERGE' },
    });
    const found = await collection.find({ office: { $in: ['b', 'a'] } }, options).toArray();
    expect(found.map((document) => document['at'])).toEqual([1, 2, 3, 4, 5]);
  });

  test('uses a partial index only where the filter says enough', async () => {
    const collection = at.collection();
    await collection.createIndex({ at: 1 }, { name: 'open', partialFilterExpression: { settled: false } });
    await collection.insertOne({ at: 1, settled: false });
    expect(await planOf(collection, { settled: false, at: { $gt: 0 } })).toEqual(scan('open'));
    expect(await planOf(collection, { at: { $gt: 0 } })).toMatchObject({ stage: 'COLLSCAN' });
  });

  test('prefers a partial index that has narrowed already what another one would narrow', async () => {
    const collection = at.collection();
    await collection.createIndexes([
      { key: { state: 1, at: -1 }, name: 'state' },
      { key: { search: 1 }, name: 'search', partialFilterExpression: { state: 'live' } },
      { key: { payment: 1 }, name: 'reserved', partialFilterExpression: { paid: false } },
    ]);
    await collection.insertOne({
      state: 'live',
      at: 1,
      search: ['ann', '+ann lee'],
      paid: false,
      payment: null,
    });
    const live = { state: 'live' };
    expect(await planOf(collection, { ...live, search: /^an/ })).toEqual(scan('search'));
    const pair = { ...live, $and: [{ search: '+ann lee' }, { search: /^anna/ }] };
    expect(await planOf(collection, pair)).toEqual(scan('search'));
    expect(await planOf(collection, { ...live, paid: false, payment: 'p' })).toEqual(scan('reserved'));
  });

  test('prefers whole keys of a unique index to everything else', async () => {
    const collection = at.collection();
    await collection.createIndexes([
      { key: { state: 1 }, name: 'state' },
      { key: { payment: 1 }, name: 'reserved', partialFilterExpression: { paid: false } },
    ]);
    await collection.insertMany([1, 2, 3].map((_id) => ({ _id, state: 'live', paid: false })) as Document[]);
    const payment = { $in: [null, 'p'] };
    const filter = { _id: { $in: [1, 2] }, state: 'live', paid: false, payment } as Document;
    expect(await planOf(collection, filter)).toEqual(scan('_id_'));
    expect(await collection.countDocuments(filter)).toBe(2);
  });

  test('takes a hint, and refuses one that names no index', async () => {
    const collection = at.collection();
    await collection.createIndexes([
      { key: { a: 1 }, name: 'a' },
      { key: { b: 1 }, name: 'b' },
    ]);
    expect(await planOf(collection, { a: 1, b: 1 }, { hint: 'b' })).toEqual(scan('b'));
    expect((await serverError(collection.find({}, { hint: 'c' }).toArray())).code).toBe(2);
  });
});

describe('a unique index', () => {
  test('names the pattern and the value of a duplicate', async () => {
    const collection = at.collection();
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
    const collection = at.collection();
    await collection.createIndex({ key: 1 }, { unique: true, partialFilterExpression: { live: true } });
    const other = await MongoClient.connect(at.database.uri);
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
    const collection = at.collection();
    await collection.insertMany([{ a: 1 }, { a: 1 }]);
    expect((await serverError(collection.createIndex({ a: 1 }, { unique: true }))).code).toBe(11000);
    expect(await collection.indexes()).toHaveLength(1);
    await collection.insertOne({ a: 1 });
  });
});

test('an index is described in the order that MongoDB has', async () => {
  const collection = at.collection();
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
  const collection = at.collection();
  const count = () => at.client.db().command({ count: collection.collectionName, query: { a: { $in: 5 } } });
  expect((await serverError(count())).code).toBe(2);
  await collection.createIndex({ a: 1 });
  expect((await serverError(count())).code).toBe(2);
});

test('an index can be made while documents are written', async () => {
  const collection = at.collection();
  await collection.insertMany(Array.from({ length: 2000 }, (_, n) => ({ n })));
  const made = collection.createIndex({ n: 1 }, { name: 'n' });
  await collection.insertMany(Array.from({ length: 500 }, (_, n) => ({ n: n + 2000 })));
  await collection.deleteMany({ n: { $lt: 100 } });
  await made;
  expect(await planOf(collection, { n: { $gte: 0 } })).toEqual(scan('n'));
  expect(await collection.countDocuments({ n: { $gte: 0 } })).toBe(2400);
});

/** A sequence of numbers that looks random and is the same in each run. */
function* numbers(): Generator<number> {
  for (let state = 7; ; state = (state * 48_271) % 2_147_483_647) yield state;
}

test('an index changes no answer', async () => {
  const plain = at.collection();
  const indexed = at.collection();
  await indexed.createIndexes([
    { key: { a: 1, b: -1 }, name: 'ab' },
    { key: { b: 1, a: 1 }, name: 'ba' },
    { key: { t: 1, b: -1 }, name: 'tb' },
    { key: { 'n.x': -1 }, name: 'nx', sparse: true },
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
    t: pick([['a', 'ab'], ['b', 2], [], 'a', ['abc', null]]),
    n: pick<unknown>([{ x: 1 }, { x: [1, 3] }, {}, [{ x: 2 }, { x: 5 }], 7]),
  })) as Document[];
  await plain.insertMany(documents);
  await indexed.insertMany(documents);
  const operators = ['$gt', '$gte', '$lt', '$lte', '$eq', '$ne'];
  const condition = (): unknown =>
    pick<() => unknown>([
      () => pick(values),
      () => ({ [pick(operators)]: pick(values) }),
      () => ({ $gte: pick([1, -1, 'a']), $lt: pick([2, 3, 'b']) }),
      () => ({ $in: [pick(values), pick(values), pick(values)] }),
      () => /^a/,
      () => ({ $elemMatch: { $gte: pick([1, 'a']), $lt: pick([3, 'b']) } }),
      () => ({ $elemMatch: { $gte: pick([1, 'a']) }, $lt: pick([2, 3, 'b']) }),
      () => ({ $exists: pick([true, false]) }),
    ])();
  for (let round = 0; round < 200; round++) {
    const filter: Document = {};
    for (const path of ['a', 'b', 't', 'n.x']) if (pick([true, false])) filter[path] = condition();
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
});
