import { Decimal128, Timestamp } from 'bson';
import type { Document } from 'mongodb';
import { expect, test } from 'vitest';
import { serverError, testDatabase } from './test-database';

const at = testDatabase();

const find = (filter: Document): Document => ({ find: 'c', filter });
const aggregate = (...pipeline: Document[]): Document => ({ aggregate: 'c', pipeline, cursor: {} });
const update = (u: Document | Document[], more: Document = {}): Document => ({
  update: 'c',
  updates: [{ q: {}, u, ...more }],
});
const index = (options: Document): Document => ({
  createIndexes: 'c',
  indexes: [{ key: { a: 1 }, name: 'a', ...options }],
});

const REFUSED: [what: string, command: Document, named: string][] = [
  ['a command', { renameCollection: 'a.b', to: 'a.c' }, 'renameCollection'],
  ['a transaction', { commitTransaction: 1 }, 'commitTransaction'],
  ['a command option', { find: 'c', tailable: true }, 'tailable'],
  ['a collation', { find: 'c', collation: { locale: 'en' } }, 'collation'],
  ['a write concern', { insert: 'c', documents: [{}], writeConcern: { w: 3 } }, 'write concern'],
  ['a query operator', find({ a: { $bitsAllSet: 1 } }), '$bitsAllSet'],
  ['a query operator at the top', find({ $where: 'true' }), '$where'],
  ['an expression in a query', find({ $expr: { $eq: ['$a', 1] } }), '$expr'],
  ['a regular expression option', find({ a: { $regex: 'x', $options: 'x' } }), "option 'x'"],
  ['a look-behind', find({ a: { $regex: '(?<=a)b' } }), '(?<'],
  ['a positional projection', { find: 'c', projection: { 'a.$': 1 } }, 'a.$'],
  ['an update operator', update({ $bit: { a: { and: 1 } } }), '$bit'],
  ['an update with a pipeline', update([{ $set: { a: 1 } }]), 'pipeline'],
  ['a positional path', update({ $set: { 'a.$[]': 1 } }), 'a.$[]'],
  ['array filters', update({ $set: { a: 1 } }, { arrayFilters: [] }), 'arrayFilters'],
  ['a clause of $push', update({ $push: { a: { $each: [], $slice: 1 } } }), '$slice'],
  ['a stage', aggregate({ $lookup: {} }), '$lookup'],
  ['an accumulator', aggregate({ $group: { _id: 1, a: { $stdDevPop: '$a' } } }), '$stdDevPop'],
  ['an expression', aggregate({ $project: { a: { $function: {} } } }), '$function'],
  ['a variable', aggregate({ $project: { a: '$$ROOT' } }), '$$ROOT'],
  ['an index type', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'a' }] }, "'text'"],
  ['an index option', index({ collation: { locale: 'en' } }), 'collation'],
  ['a partial index with $or', index({ partialFilterExpression: { $or: [{ a: 1 }] } }), '$or'],
  ['a decimal', { insert: 'c', documents: [{ a: new Decimal128('1.5') }] }, 'Decimal128'],
  ['a timestamp', { insert: 'c', documents: [{ a: new Timestamp({ t: 1, i: 1 }) }] }, 'Timestamp'],
  ['a stored regular expression', { insert: 'c', documents: [{ a: /x/ }] }, 'regular expression'],
];

test.each(REFUSED)('%s is refused by name', async (_what, command, named) => {
  const error = await serverError(at.client.db().command(command));
  expect(error.code).toBe(238);
  expect(error.message).toContain(named);
  expect(error.message).toContain('set MONGODB_URI');
});

const WRONG: [what: string, command: Document, code: number][] = [
  ['NUL in $regex', find({ a: { $regex: 'a\0b' } }), 2],
  ['NUL in $options', find({ a: { $regex: 'a', $options: 'i\0' } }), 2],
  ['an option of $regex that MongoDB does not know', find({ a: { $regex: 'a', $options: 'ig' } }), 51108],
  ['options in $regex and in $options', find({ a: { $regex: /a/i, $options: 'i' } }), 51075],
];

test.each(WRONG)('%s fails with the code of MongoDB', async (_what, command, code) => {
  expect((await serverError(at.client.db().command(command))).code).toBe(code);
});

test('a refused write leaves nothing behind', async () => {
  const collection = at.collection();
  await collection.insertOne({ a: [1] });
  await serverError(collection.updateOne({}, { $set: { b: 1 }, $bit: { a: { or: 2 } } }));
  expect(await collection.find().toArray()).toEqual([{ _id: expect.anything(), a: [1] }]);
});
