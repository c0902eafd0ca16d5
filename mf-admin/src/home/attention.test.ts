import { expect, it } from 'vitest';
import { attention, type Watched } from './attention';

const loaded = (count: number) => ({ state: 'loaded', value: Array.from({ length: count }) }) as const;
const unsettled = (count: number) =>
  ({
    state: 'loaded',
    value: Array.from({ length: count }, () => ({ state: 'charging', may_resolve: false }) as const),
  }) as const;
const quiet: Watched = {
  payments: unsettled(0),
  requests: loaded(0),
  refunds: loaded(0),
  renamed: loaded(0),
  suspicions: loaded(0),
  mails: loaded(0),
  jobs: loaded(0),
  books: loaded(0),
  searches: loaded(0),
};

it.each<[string, Partial<Watched>]>([
  ['Nothing needs your attention.', {}],
  ['1 payment is not settled.', { payments: unsettled(1) }],
  ['2 mails could not be sent.', { mails: loaded(2) }],
  ['200+ mails could not be sent.', { mails: loaded(200) }],
  ['1 paid member was renamed.', { renamed: loaded(1) }],
  ['1 person may be here twice.', { suspicions: loaded(1) }],
  ['1 job is late.', { jobs: loaded(1) }],
  ['1 request of a clinic.', { requests: loaded(1) }],
  ['2 refunds are open.', { refunds: loaded(2) }],
  ['1 difference in the books.', { books: loaded(1) }],
  ['2 accounts searched too often.', { searches: loaded(2) }],
  [
    '3 payments are not settled · 1 mail could not be sent · 2 jobs are late.',
    { payments: unsettled(3), mails: loaded(1), jobs: loaded(2) },
  ],
])('says %j', (said, lists) => {
  expect(attention({ ...quiet, ...lists })).toBe(said);
});

it('tells refunds and disputes from payments that are not settled', () => {
  const value = [
    { state: 'done', may_resolve: true },
    { state: 'review', may_resolve: true },
    { state: 'charging', may_resolve: false },
  ] as const;
  expect(attention({ ...quiet, payments: { state: 'loaded', value } })).toBe(
    '2 payments are not settled · 1 payment was refunded or disputed.',
  );
});

it('has a general text while loading and after a failure', () => {
  const pending = { state: 'pending' } as const;
  expect(attention({ ...quiet, books: pending })).toBe('Looking for what needs you…');
  const failed = { state: 'failed', failure: new Error('away') } as const;
  expect(attention({ ...quiet, mails: pending, searches: failed })).toBe(
    'Part of this page could not be loaded.',
  );
});
