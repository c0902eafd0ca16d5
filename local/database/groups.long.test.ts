import { EJSON } from 'bson';
import fc from 'fast-check';
import { Double, Int32, Long, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { testDatabase } from './test-database';

const at = testDatabase();

/** Few values, so that groups are long; many times, so that keys differ. Numbers that are equal have one group. */
const day = fc.constantFrom('', '2026-01-31', '2026-02-01', '2026-12-31', 'a\0b', 'a');
const document = fc.record(
  {
    paid: fc.boolean(),
    state: fc.constantFrom('live', 'hidden', 'deleted'),
    oid: fc.constantFrom(new Int32(1), new Int32(2), new Double(2), Long.fromNumber(3), new Double(-1.5)),
    day,
    time: fc.integer({ min: 0, max: 60 }).map((ms) => new Date(ms)),
    kind: fc.constantFrom<string | null | boolean>('new', 'renewal', null, true),
  },
  { requiredKeys: ['paid', 'state', 'oid', 'day', 'time'] },
);

const INDEXES = [
  {
    key: { paid: 1, state: 1, time: 1, oid: 1, kind: 1 },
    name: 'sales',
    partialFilterExpression: { paid: true },
  },
  { key: { state: 1, paid: 1, kind: 1, oid: 1, day: 1 }, name: 'ends' },
  { key: { paid: 1, oid: 1, day: 1, time: 1 }, name: 'waiting', partialFilterExpression: { paid: false } },
] as const;

const range = fc
  .tuple(fc.nat(60), fc.nat(60))
  .map(([from, length]) => ({ $gte: new Date(from), $lt: new Date(from + length) }));
const filter = fc.record(
  {
    paid: fc.boolean(),
    state: fc.constantFrom<Document | string>('live', { $in: ['live', 'deleted'] }, { $in: [] }),
    oid: fc.constantFrom<Document | number>(1, { $in: [1, 2] }, { $gt: 1 }),
    day: fc.oneof(
      day,
      day.map((from) => ({ $gte: from })),
      day.map((from) => ({ $gt: from, $lte: '2026-12-31' })),
    ),
    time: range,
    kind: fc.constantFrom<Document | string | null>('new', null, { $in: ['new', true] }, { $ne: 'new' }),
  },
  { requiredKeys: ['paid'] },
);
const id = fc.constantFrom<Document | string | null>(
  null,
  '$oid',
  '$kind',
  '$state',
  { oid: '$oid' },
  { a: '$kind', oid: '$oid', state: '$state' },
  { oid: '$oid', day: '$day' },
);

const exact = { promoteValues: false, promoteLongs: false } as const;
const inOrder = (documents: Document[]) =>
  documents.map((one) => EJSON.stringify(one, { relaxed: false })).toSorted();

describe('groups', () => {
  test('are the same from the keys of an index as from the documents, to the type of each value', async () => {
    const [withIndexes, without] = [at.collection(), at.collection()];
    await Promise.all(INDEXES.map(({ key, ...options }) => withIndexes.createIndex(key, options)));
    const rounds = fc.tuple(
      fc.array(document, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.tuple(filter, id), { minLength: 6, maxLength: 6 }),
    );
    await fc.assert(
      fc.asyncProperty(rounds, async ([documents, times, questions]) => {
        await Promise.all([withIndexes.deleteMany({}), without.deleteMany({})]);
        const many = Array.from({ length: times }, () => documents).flat();
        const stored = many.map((one, _id) => ({ _id, ...one }) as unknown as Document);
        await Promise.all([withIndexes.insertMany(stored), without.insertMany(stored)]);
        for (const [$match, _id] of questions) {
          const pipeline = [{ $match }, { $group: { _id, count: { $sum: 1 } } }];
          const [found, expected] = await Promise.all([
            withIndexes.aggregate(pipeline, exact).toArray(),
            without.aggregate(pipeline, exact).toArray(),
          ]);
          expect(sizes(found)).toEqual(sizes(expected));
          if (!hasEqualNumbers(_id)) expect(inOrder(found)).toEqual(inOrder(expected));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('of any length are counted, also of as many keys as are read at once', async () => {
    const collection = at.collection();
    await collection.createIndex({ office: 1, day: 1, by: 1 });
    const lengths = [1, 31, 32, 33, 63, 64, 65, 255, 256, 257, 511, 512, 513];
    const documents = lengths.flatMap((length, office) =>
      Array.from({ length }, (_, nth) => ({ office, day: office % 2 === 0 ? 'same' : `${nth}`, by: 'a' })),
    );
    await collection.insertMany(documents);
    const counted = (match: Document, _id: string) =>
      collection.aggregate([{ $match: match }, { $group: { _id, count: { $sum: 1 } } }]).toArray();
    const expected = lengths.map((count, office) => ({ _id: office, count }));
    for (const match of [{}, { by: 'a' }, { day: { $gte: '0' } }, { by: 'a', day: { $gte: '0' } }]) {
      const found = await counted(match, '$office');
      expect(found.toSorted((one, other) => one['_id'] - other['_id'])).toEqual(expected);
    }
    expect(await counted({ day: { $gte: '0' } }, '$by')).toEqual([{ _id: 'a', count: documents.length }]);
  });
});

/** 2 and 2.0 are one group, which has the type of whichever was met first. */
const hasEqualNumbers = (by: Document | string | null) => JSON.stringify(by).includes('$oid');
const sizes = (documents: Document[]) =>
  documents.map((one) => JSON.stringify(EJSON.parse(EJSON.stringify(one)))).toSorted();
