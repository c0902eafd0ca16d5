import { expect, test } from 'vitest';
import { followed } from './takingBack';

const DAY = '2026-11-20';

test.each([
  [{ refund: 'a refund', cancelled: null }, 'ended'],
  [{ refund: null, cancelled: DAY }, 'ended'],
  [{ refund: 'a refund', cancelled: DAY }, 'ended'],
  [{ refund: null, cancelled: null }, undefined],
])('the payment of one with %j stays, because it has: %s', async (stored, what) => {
  expect(await followed({ ...stored, renewed_as: null })).toBe(what);
});
