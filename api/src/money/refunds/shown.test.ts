import { expect, test } from 'vitest';
import { withDefaults } from '../../base/database';
import { Refund, type RefundDoc } from './model';
import { toShown } from './shown';

const inReview = (more: Partial<RefundDoc>) =>
  toShown(
    withDefaults(Refund, {
      _id: 'one',
      amount: 1500,
      state: 'review',
      made_at: 'here',
      created: new Date(),
      ...more,
    }),
    undefined,
  );

test('a refund that was handed out and made at Square too cannot be handed out again', () => {
  const shown = inReview({ handed_out: '2026-11-01', square_id: 'found' });
  expect(shown).toMatchObject({ may_hand_out: false, next: expect.stringContaining('twice') });
});

test('a refund that was stored before it could be resolved is open', () => {
  const { resolved_at: _, ...before } = withDefaults(Refund, {
    _id: 'one',
    amount: 1500,
    state: 'review',
    made_at: 'here',
    created: new Date(),
  });
  expect(toShown(before, undefined)).toMatchObject({ may_hand_out: true, may_resolve: true });
});

test('a resolved refund offers nothing more', () => {
  const resolved = { resolved_at: new Date('2026-11-20T18:00:00Z'), resolution: 'Paid back by check' };
  expect(inReview({ square_id: 'found' })).toMatchObject({ may_resolve: true });
  expect(inReview({ square_id: 'found', ...resolved })).toMatchObject({
    may_hand_out: false,
    may_resolve: false,
    known: expect.stringContaining(': Paid back by check'),
    next: '',
  });
});

test('only a refund without an id of Square has no trace there', () => {
  expect(inReview({ square_id: 'found' }).known).toContain('was found at Square');
  expect(inReview({})).toMatchObject({ may_hand_out: true, known: expect.stringContaining('no trace') });
});
