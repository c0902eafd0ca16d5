import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { surplusIndexes } from '../../../test/releases';
import { openedDatabase } from '../../base/databaseServer';
import { buildIndexes } from '../../base/indexes';
import { dropOldConstraints, dropOldIndexes, dropOldIndexesLater } from './oldIndexes';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('old_indexes');
});
afterAll(() => api.stop());

const applications = () => openedDatabase().collection('applications');

/** What a start of an earlier version builds, also after a rollback. */
async function startEarlier(): Promise<void> {
  const partialFilterExpression = { paid: true };
  await applications().createIndex(
    { paid: 1, kind: 1, payment_time: 1 },
    { name: 'sold', partialFilterExpression },
  );
  await applications().createIndex({ state: 1, paid: 1, cancelled_on: 1, starts: 1 }, { name: 'starting' });
  await applications().createIndex({ state: 1, cancelled_on: 1, starts: 1 }, { name: 'ending' });
  await applications().createIndex({ state: 1, paid: 1, expiration_date: 1, oid: 1 }, { name: 'ends' });
  await openedDatabase().collection('agreements').createIndex({ token: 1 }, { unique: true });
}

const EARLIER = ['sold', 'starting', 'ending', 'ends'].map((name) => `applications ${name}`);

test('a start leaves what the version before reads by, and drops what refuses new documents; later the rest goes', async () => {
  await startEarlier();
  await dropOldConstraints(openedDatabase());
  await buildIndexes();
  expect(await surplusIndexes()).toEqual(EARLIER);
  const dropped = await Promise.all([dropOldIndexes(openedDatabase()), dropOldIndexes(openedDatabase())]);
  expect(new Set(dropped.flat())).toEqual(new Set(EARLIER));
  expect(await surplusIndexes()).toEqual([]);
  expect(await dropOldIndexes(openedDatabase())).toEqual([]);
});

test('after a rollback and the next update a process drops them by itself', async () => {
  await startEarlier();
  const later = dropOldIndexesLater(api.services, 1);
  await expect.poll(surplusIndexes).toEqual([]);
  await later.stop();
});

test('a process that ends before leaves them to the next', async () => {
  await startEarlier();
  const later = dropOldIndexesLater(api.services);
  await later.stop();
  expect(await surplusIndexes()).toContain('applications sold');
  await dropOldIndexes(openedDatabase());
});

test('a database without these collections has nothing to drop', async () => {
  await applications().drop();
  expect(await dropOldIndexes(openedDatabase())).toEqual([]);
});
