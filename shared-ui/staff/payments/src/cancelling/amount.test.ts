import { expect, test } from 'vitest';
import {
  type Cancellation,
  centsOf,
  offeredFor,
  refundPeriod,
  refundSentence,
  ruleCents,
  usualChoice,
} from './amount';

const cancellation: Cancellation = {
  cancelled: null,
  refund: null,
  member: { at_once: true, refund: 1500 },
  plan: { at_once: true, refund: 1800 },
  paid: 2000,
  paid_by: 'card',
  not_to_card: '',
  refunded_at_square: 0,
  refundable_until: '2026-12-20',
  ends: '2027-11-20',
  disputes: 0,
};

test.each([
  ['15', 1500],
  ['$15.5', 1550],
  [' 0.05 ', 5],
  ['15,00', undefined],
  ['1.234', undefined],
  ['-1', undefined],
  ['', undefined],
])('the amount %j is %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test('the rule decides, and only what ends at once is refunded', () => {
  expect(usualChoice(cancellation)).toEqual({ by: 'member', ends: 'at once' });
  expect(usualChoice({ ...cancellation, member: { at_once: false, refund: 0 } }).ends).toBe('with term');
  expect(ruleCents(cancellation, { by: 'member', ends: 'at once' })).toBe(1500);
  expect(ruleCents(cancellation, { by: 'plan', ends: 'at once' })).toBe(1800);
  expect(ruleCents(cancellation, { by: 'plan', ends: 'with term' })).toBe(0);
});

test('a sentence gives the reason of the rule, and none for another amount', () => {
  const atOnce = { by: 'member', ends: 'at once' } as const;
  const byPlan = { ...atOnce, by: 'plan' } as const;
  expect(refundSentence(cancellation, 1500, atOnce)).toBe(
    '$15.00 of $20.00 goes back to the card that paid. The plan keeps its service charge of $5.00.',
  );
  expect(refundSentence(cancellation, 1800, byPlan)).toContain(
    ' That is the share of the days that are left.',
  );
  expect(refundSentence({ ...cancellation, plan: cancellation.member }, 1500, byPlan)).toContain('of $5.00.');
  expect(refundSentence(cancellation, 1500)).not.toContain('charge');
  const whole = { at_once: true, refund: 2000 };
  expect(refundSentence({ ...cancellation, member: whole }, 2000, atOnce)).not.toContain('charge');
  const late = { ...cancellation, member: { at_once: false, refund: 0 }, refundable_until: '2026-10-20' };
  expect(refundSentence(late, 0, atOnce)).toBe(
    'Nothing goes back to the member. The fee was refundable until 10/20/2026.',
  );
  expect(refundSentence(late, 0, { by: 'member', ends: 'with term' })).toBe(
    'Nothing goes back to the member.',
  );
});

test('a sentence says where the money goes', () => {
  expect(refundSentence(cancellation, 1500)).toBe('$15.00 of $20.00 goes back to the card that paid.');
  expect(refundSentence({ ...cancellation, paid_by_others: true }, 1500)).toBe(
    '$15.00 of $20.00 goes back to the card of the office or group that paid.',
  );
  expect(refundSentence({ ...cancellation, paid_by: 'cash' }, 1500)).toContain('handed out');
  const limit = 'Square refunds no payment of more than a year ago';
  expect(refundSentence({ ...cancellation, not_to_card: limit }, 1500)).toBe(
    `$15.00 of $20.00 goes back in cash or by check: it is listed as due until it is handed out. ${limit}.`,
  );
  expect(refundSentence(cancellation, 0)).toBe('Nothing goes back to the member.');
  const unpaid = { ...cancellation, paid: 0, paid_by: '' as const, refundable_until: null };
  expect(refundSentence(unpaid, 0)).toContain('Nothing was paid');
});

const untouched: Pick<Cancellation, 'cancelled' | 'refund'> = { cancelled: null, refund: null };
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
  expect(offeredFor(untouched)).toEqual(['cancel']);
  expect(offeredFor({ ...untouched, cancelled })).toEqual(['undo']);
  expect(offeredFor({ cancelled, refund })).toEqual(['hand out', 'undo']);
  const paidOut = { ...refund, may_hand_out: false };
  expect(offeredFor({ cancelled: { ...cancelled, may_undo: false }, refund: paidOut })).toEqual([]);
});

test('of an imported membership nothing goes back from here', () => {
  const imported = { ...cancellation, paid: 0, paid_by: '' as const, member: { at_once: true, refund: 0 } };
  const said = 'It was paid in another system, so nothing goes back from here.';
  expect(refundPeriod(imported)).toBe(said);
  expect(refundSentence(imported, 0)).toBe(said);
  expect(refundPeriod({ ...imported, refundable_until: null })).toBe('Not paid yet.');
  expect(refundPeriod(cancellation)).toBe('The fee is refundable until 12/20/2026.');
});
