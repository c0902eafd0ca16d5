import { shownTime } from '@rollbook/contract';
import { describe, expect, test } from 'vitest';
import { withDefaults } from '../../base/database';
import { Dispute, type DisputeDoc } from '../payments/disputes';
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

describe('a refund as the administrator reads it', () => {
  const created = new Date('2026-11-20T18:00:00Z');
  const sent = new Date('2026-11-20T19:00:00Z');
  const settled = new Date('2026-11-20T20:00:00Z');
  const shown = (more: Partial<RefundDoc>, dispute?: DisputeDoc) =>
    toShown(
      withDefaults(Refund, { _id: 'one', amount: 1500, made_at: 'here', created, state: 'review', ...more }),
      dispute,
    );
  const compare = 'Compare it with Square, then resolve it under ‘Needs a person’.';
  const repeated = 'The same request is repeated, and looked up at Square; it refunds at most once.';
  const isSent = (times: string, at: Date) =>
    `$15.00 was sent to Square ${times} since ${shownTime(at)}; whether it was refunded is not known yet.`;

  test.each<[Partial<RefundDoc>, string, string]>([
    [
      { state: 'requested' },
      '$15.00 goes back to the card that paid. Square has not been reached yet.',
      'It is tried again every few minutes. Until then the cancellation can be undone.',
    ],
    [{ state: 'sending', sends: 1, first_sent: sent }, isSent('once', sent), repeated],
    [{ state: 'sending', sends: 2 }, isSent('2 times', created), repeated],
    [
      { state: 'pending' },
      'Square has taken the refund of $15.00 and has not completed it yet.',
      'Square tells when it is completed or refused; it is also asked every few minutes.',
    ],
    [
      { state: 'owed', by_hand: 'offline' },
      '$15.00 is due to the member. It was not paid by card here.',
      'Hand it out in cash or by check, then record it here.',
    ],
    [
      { state: 'completed', settled },
      `$15.00 was refunded to the card that paid on ${shownTime(settled)}.`,
      '',
    ],
    [{ state: 'completed' }, `$15.00 was refunded to the card that paid on ${shownTime(created)}.`, ''],
    [
      { state: 'completed', handed_out: '2026-11-21', method: 'check' },
      '$15.00 was handed out on 11/21/2026 by check.',
      '',
    ],
    [{ state: 'completed', handed_out: '2026-11-21' }, '$15.00 was handed out on 11/21/2026.', ''],
    [
      { state: 'refused', refusal: 'REFUND_DECLINED' },
      'Square refused the refund of $15.00 (REFUND_DECLINED). No money has moved.',
      'Hand it out in cash or by check, then record it here, or undo the cancellation.',
    ],
    [{ state: 'withdrawn' }, 'The refund of $15.00 was withdrawn.', ''],
    [
      { handed_out: '2026-11-21' },
      '$15.00 was handed out on 11/21/2026 and was refunded at Square too.',
      'The member has the money twice: agree with the member how one of the two comes back, then resolve it under ‘Needs a person’.',
    ],
    [
      { square_id: 'found' },
      'The refund of $15.00 was found at Square after it was withdrawn or recorded as due by hand.',
      `${compare} Do not hand it out unless Square has not refunded it.`,
    ],
    [
      {},
      'Square has no trace of the refund of $15.00 after a day.',
      'Compare it with Square. If nothing was refunded there, hand it out and record it here; else resolve it under ‘Needs a person’.',
    ],
  ])('%j', (stored, known, next) => {
    expect(shown(stored)).toMatchObject({ refund: 'one', amount: 1500, known, next, dispute: '' });
  });

  test('that is resolved says so behind what was known', () => {
    const resolved = { resolved_at: settled, resolution: 'Paid back by check' };
    expect(shown(resolved).known).toBe(
      `Square has no trace of the refund of $15.00 after a day. Resolved on ${shownTime(settled)}: Paid back by check`,
    );
  });

  test.each([
    ['PROCESSING', 'Wait for the decision of the bank. If the plan keeps'],
    ['LOST', 'The bank has given the money back to the cardholder.'],
    [undefined, 'The dispute has ended and the plan has kept the payment'],
  ])('that is held back while the dispute is %s', (state, next) => {
    const about = { _id: 'of Square', payment: 'one', amount: 2000, reason: 'NO_KNOWLEDGE', created };
    const dispute = state === undefined ? undefined : withDefaults(Dispute, { ...about, state });
    const held = shown({ by_hand: 'disputed' }, dispute);
    expect(held.known).toBe('The refund of $15.00 is held back: no money has moved.');
    expect(held.next).toContain(next);
    expect(held.dispute).toContain(
      state === undefined ? '' : `disputes $20.00 (no knowledge, ${state.toLowerCase()})`,
    );
  });

  test.each<[Partial<RefundDoc>, boolean, boolean]>([
    [{ state: 'owed' }, true, false],
    [{ state: 'refused' }, true, false],
    [{ state: 'requested' }, false, false],
    [{ state: 'completed' }, false, false],
    [{}, true, true],
    [{ handed_out: '2026-11-21' }, false, true],
    [{ resolved_at: settled }, false, false],
    [{ state: 'owed', resolved_at: settled }, false, false],
  ])('%j: handed out %s, resolved %s', (stored, may_hand_out, may_resolve) => {
    expect(shown(stored)).toMatchObject({ may_hand_out, may_resolve });
  });
});
