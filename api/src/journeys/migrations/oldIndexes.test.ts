import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { buildIndexes } from '../../base/indexes';
import { dropOldIndexes } from './oldIndexes';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('old_indexes');
});
afterAll(() => api.stop());

test('a database of the version before starts, and loses the indexes that nothing uses', async () => {
  const { db } = mongoose.connection;
  if (db === undefined) throw new Error('no database is open');
  const applications = db.collection('applications');
  const namesOf = async () => (await applications.indexes()).map(({ name }) => name).toSorted();
  const present = await namesOf();
  const partialFilterExpression = { paid: true };
  await applications.createIndex(
    { paid: 1, kind: 1, payment_time: 1 },
    { name: 'sold', partialFilterExpression },
  );
  await applications.createIndex({ state: 1, paid: 1, cancelled_on: 1, starts: 1 }, { name: 'starting' });
  await applications.createIndex({ state: 1, cancelled_on: 1, starts: 1 }, { name: 'ending' });
  await applications.createIndex({ state: 1, paid: 1, expiration_date: 1, oid: 1 }, { name: 'ends' });
  // Also where a command builds the indexes before the migrations.
  await buildIndexes();
  await dropOldIndexes(db);
  expect(await namesOf()).toEqual(present);
  await dropOldIndexes(db);
  await applications.drop();
  await dropOldIndexes(db);
});
