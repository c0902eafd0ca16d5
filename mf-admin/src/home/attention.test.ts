import { expect, it } from 'vitest';
import { attention } from './attention';

const loaded = (count: number) => ({ state: 'loaded', value: Array.from({ length: count }) }) as const;

it.each([
  [0, 0, 'Nothing needs your attention.'],
  [1, 0, '1 payment is not settled.'],
  [0, 2, '2 mails could not be sent.'],
  [3, 1, '3 payments are not settled · 1 mail could not be sent.'],
])('for %i payments and %i mails is %j', (payments, mails, said) => {
  expect(attention(loaded(payments), loaded(mails))).toBe(said);
});

it('has a general text while loading and after a failure', () => {
  expect(attention(loaded(0), { state: 'pending' })).toBe('Looking for what needs you…');
  expect(attention({ state: 'failed', failure: new Error('away') }, loaded(0))).toBe(
    'Part of this page could not be loaded.',
  );
});
