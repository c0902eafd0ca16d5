import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi, type TestApi } from '../../test/api';
import { atLeast, nextNumber } from './counters';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('counters');
});
afterAll(() => api.stop());

test('callers at the same time get the numbers of one block, each its own, without a gap', async () => {
  await atLeast('application', 120);
  const updates = vi.spyOn(mongoose.mongo.Collection.prototype, 'findOneAndUpdate');
  const numbers = await Promise.all(Array.from({ length: 40 }, () => nextNumber('application')));
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, at) => 121 + at));
  expect(updates.mock.calls.length).toBeLessThan(4);
  updates.mockRestore();
  expect(await nextNumber('application')).toBe(161);
  expect(await nextNumber('office')).toBe(1);
  await atLeast('application', 7);
  expect(await nextNumber('application')).toBe(162);
});

test('a block that cannot be taken fails its callers only', async () => {
  const failing = vi
    .spyOn(mongoose.mongo.Collection.prototype, 'findOneAndUpdate')
    .mockRejectedValueOnce(new Error('away'));
  await expect(nextNumber('group')).rejects.toThrow('away');
  expect(await nextNumber('group')).toBe(1);
  failing.mockRestore();
});
