import { expect, it } from 'vitest';
import { attention } from './attention';

const unsettled = (count: number) =>
  ({
    state: 'loaded',
    value: Array.from({ length: count }, () => ({ state: 'charging', may_resolve: false }) as const),
  }) as const;
const loaded = (count: number) => ({ state: 'loaded', value: Array.from({ length: count }) }) as const;
type Loaded = ReturnType<typeof loaded>;
const none = [loaded(0), loaded(0), loaded(0)] as const;

it.each([
  [0, 0, 0, 0, 0, 'Nothing needs your attention.'],
  [1, 0, 0, 0, 0, '1 payment is not settled.'],
  [0, 2, 0, 0, 0, '2 mails could not be sent.'],
  [0, 200, 0, 0, 0, '200+ mails could not be sent.'],
  [0, 0, 1, 0, 0, '1 paid member was renamed.'],
  [0, 0, 0, 1, 0, '1 job is late.'],
  [0, 0, 0, 0, 2, '2 refunds are open.'],
  [3, 1, 0, 2, 0, '3 payments are not settled · 1 mail could not be sent · 2 jobs are late.'],
])(
  'for %i payments, %i mails, %i renamed members, %i jobs and %i refunds is %j',
  (payments, mails, renamed, jobs, refunds, said) => {
    const others = [mails, renamed, jobs, refunds].map(loaded) as [Loaded, Loaded, Loaded, Loaded];
    expect(attention(unsettled(payments), ...others)).toBe(said);
  },
);

it('tells refunds and disputes from payments that are not settled', () => {
  const value = [
    { state: 'done', may_resolve: true },
    { state: 'review', may_resolve: true },
    { state: 'charging', may_resolve: false },
  ] as const;
  expect(attention({ state: 'loaded', value }, loaded(0), ...none)).toBe(
    '2 payments are not settled · 1 payment was refunded or disputed.',
  );
});

it('has a general text while loading and after a failure', () => {
  expect(attention(unsettled(0), { state: 'pending' }, ...none)).toBe('Looking for what needs you…');
  expect(attention({ state: 'failed', failure: new Error('away') }, loaded(0), ...none)).toBe(
    'Part of this page could not be loaded.',
  );
});
