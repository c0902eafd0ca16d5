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
  ['a query operator', find({ a: { $exists: true } }), '$exists'],
  ['a query operator at the top', find({ $where: 'true' }), '$where'],
  ['an expression in a query', find({ $expr: { $eq: ['$a', 1] } }), '$expr'],
  ['a caseless regular expression', find({ a: /^x/i }), 'regular expression'],
  ['a regular expression without an anchor', find({ a: { $regex: 'x' } }), 'regular expression'],
  ['a regular expression in $in', find({ a: { $in: [/^x/] } }), '$in'],
  ['a position in a path', find({ 'a.0': 1 }), 'a.0'],
  ['a projection within a field', { find: 'c', projection: { 'a.b': 1 } }, 'a.b'],
  ['a projection that excludes', { find: 'c', projection: { a: 0 } }, 'excludes'],
  ['an update operator', update({ $unset: { a: 1 } }), '$unset'],
  ['an update with a pipeline', update([{ $set: { a: 1 } }]), 'pipeline'],
  ['a positional path', update({ $set: { 'a.$[]': 1 } }), 'a.$[]'],
  ['an upsert with $in of one value', update({}, { q: { a: { $in: [1] } }, upsert: true }), '$in'],
  ['an upsert with one branch', update({}, { q: { $or: [{ a: 1 }] }, upsert: true }), '$or'],
  ['an upsert with a path', update({}, { q: { 'a.b': 1 }, upsert: true }), 'a.b'],
  ['array filters', update({ $set: { a: 1 } }, { arrayFilters: [] }), 'arrayFilters'],
  ['a stage', aggregate({ $project: { a: 1 } }), '$project'],
  ['an accumulator', aggregate({ $group: { _id: 1, a: { $avg: '$a' } } }), '$avg'],
  ['an expression', aggregate({ $group: { _id: { $year: '$a' } } }), '$year'],
  ['a variable', aggregate({ $group: { _id: '$$ROOT' } }), '$$ROOT'],
  ['an index type', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'a' }] }, "'text'"],
  ['an index option', index({ sparse: true }), 'sparse'],
  ['a partial index with $or', index({ partialFilterExpression: { $or: [{ a: 1 }] } }), '$or'],
  ['a partial index with a range', index({ partialFilterExpression: { b: { $gt: 1 } } }), "'b'"],
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
  await serverError(collection.updateOne({}, { $set: { b: 1 }, $push: { a: 2 } } as Document));
  expect(await collection.find().toArray()).toEqual([{ _id: expect.anything(), a: [1] }]);
});
