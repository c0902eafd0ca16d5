import { expect, test, vi } from 'vitest';
import { testDatabase } from './test-database';

const at = testDatabase({ expiryIntervalMs: 50 });

test('documents leave when their time has passed, and only those', async () => {
  const sessions = at.collection();
  await sessions.createIndex({ expires: 1 }, { expireAfterSeconds: 0 });
  const hour = 3_600_000;
  await sessions.insertMany([
    { name: 'past', expires: new Date(Date.now() - hour) },
    { name: 'future', expires: new Date(Date.now() + hour) },
    { name: 'no date', expires: 'never' },
    { name: 'none' },
  ]);
  await vi.waitUntil(async () => (await sessions.countDocuments()) === 3, { timeout: 20_000 });
  const left = await sessions.find().toArray();
  expect(left.map(({ name }) => name)).toEqual(['future', 'no date', 'none']);
});

test('the seconds count from the date', async () => {
  const limits = at.collection();
  await limits.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await limits.insertMany([{ at: new Date(Date.now() - 61_000) }, { at: new Date(Date.now() - 30_000) }]);
  await vi.waitUntil(async () => (await limits.countDocuments()) === 1, { timeout: 20_000 });
});
