import { expect, test } from 'vitest';
import type { Cancellation } from './amount';
import { offeredFor } from './offered';

const running: Pick<Cancellation, 'cancelled' | 'refund'> = { cancelled: null, refund: null };
const cancelled = { on: '2026-11-22', at_once: true, by: 'admin', reason: 'Moved away', may_undo: true };
const refund = {
  refund: '7d7a1c52-6f5e-4f7e-9d1c-0d3b1f1f6a10',
  state: 'owed',
  amount: 1500,
  created: '2026-11-22T16:14:00.000Z',
  known: '',
  next: '',
  may_hand_out: true,
  may_resolve: false,
  dispute: '',
} as const;

test('a membership is cancelled once, and undone until money has moved', () => {
  expect(offeredFor(running)).toEqual(['cancel']);
  expect(offeredFor({ ...running, cancelled })).toEqual(['undo']);
  expect(offeredFor({ cancelled, refund })).toEqual(['hand out', 'undo']);
  const paidOut = { ...refund, may_hand_out: false };
  expect(offeredFor({ cancelled: { ...cancelled, may_undo: false }, refund: paidOut })).toEqual([]);
});
