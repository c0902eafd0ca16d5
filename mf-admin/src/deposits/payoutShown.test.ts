import { expect, it } from 'vitest';
import { type Payout, payoutsTotal, signed, standingOf, typeShown } from './payoutShown';

const payout: Payout = {
  id: 'po',
  status: 'PAID',
  type: 'BATCH',
  arrives: '2026-12-30',
  bank_line: 'DEP-8812',
  lines: 30,
  gross: 60_000,
  fees: 2040,
  amount: 57_960,
  unmatched: 0,
  adds_up: true,
};

it.each<[Partial<Payout>, string, string]>([
  [{}, 'All matched', 'good'],
  [{ status: 'SENT' }, 'All matched, on its way', 'good'],
  [{ unmatched: 1 }, '1 line has no payment here', 'waiting'],
  [{ unmatched: 3, amount: -5 }, '3 lines have no payment here', 'waiting'],
  [{ amount: -1500 }, 'Taken from the bank', 'error'],
  [{ status: 'FAILED', unmatched: 2 }, 'Failed', 'error'],
  [{ adds_up: false, unmatched: 2 }, 'Lines do not add up', 'error'],
  [{ type: 'SIMPLE', lines: 0 }, 'No lines', 'quiet'],
])('%j is told as %s', (told, words, tone) => {
  expect(standingOf({ ...payout, ...told })).toEqual({ words, tone });
});

it('counts what reached the bank and what is to look at', () => {
  expect(payoutsTotal([payout])).toBe('1 payout, $579.60 at the bank');
  const others = [payout, { ...payout, status: 'FAILED' }, { ...payout, amount: -60_000, unmatched: 2 }];
  expect(payoutsTotal(others)).toBe('3 payouts, −$20.40 at the bank · 2 lines to look at');
});

it('shows signs and the provider’s words', () => {
  expect(signed(-1500)).toBe('−$15.00');
  expect(signed(-0)).toBe('$0.00');
  expect(typeShown('OPEN_DISPUTE')).toBe('Open dispute');
  expect(typeShown('')).toBe('Without a type');
});
