import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time';
import { type Chain, chainStatus, type ChainTerm, memberSince } from './chain';

const first: ChainTerm = { starts: '2025-03-01', ends: '2026-03-01', paidOn: '2025-03-05' };
const next: ChainTerm = { starts: '2026-03-02', ends: '2027-03-01', paidOn: '2026-02-10' };

describe('the status of a chain', () => {
  test.each([
    ['2025-03-04', { status: 'PENDING' }],
    ['2025-03-05', { status: 'ACTIVE', until: '2026-03-01' }],
    ['2026-02-09', { status: 'ACTIVE', until: '2026-03-01' }],
    ['2026-02-10', { status: 'ACTIVE', until: '2027-03-01' }],
    ['2027-03-01', { status: 'ACTIVE', until: '2027-03-01' }],
    ['2027-03-02', { status: 'EXPIRED', until: '2027-03-01' }],
  ])('of a paid term and its paid renewal on %s', (on, status) => {
    expect(chainStatus({ terms: [next, first] }, on)).toEqual(status);
  });

  test('is pending before a term that is paid ahead, and active from its first day on', () => {
    const ahead = { terms: [{ ...next, paidOn: '2026-01-10' }] };
    expect(chainStatus(ahead, '2026-03-01')).toEqual({ status: 'PENDING' });
    expect(chainStatus(ahead, '2026-03-02')).toEqual({ status: 'ACTIVE', until: '2027-03-01' });
  });

  test('is pending while unpaid, on any date', () => {
    const unpaid = { terms: [{ ...first, paidOn: null }] };
    for (const on of ['2025-02-01', first.starts, first.ends, '2027-06-01'])
      expect(chainStatus(unpaid, on)).toEqual({ status: 'PENDING' });
  });

  test('an unpaid renewal extends nothing, and an expired chain stays expired until it is paid', () => {
    const late: ChainTerm = { starts: '2026-05-01', ends: '2027-05-01', paidOn: '2026-05-20' };
    const unpaid = { terms: [first, { ...next, paidOn: null }] };
    expect(chainStatus(unpaid, '2026-03-02')).toEqual({ status: 'EXPIRED', until: '2026-03-01' });
    expect(chainStatus({ terms: [first, late] }, '2026-05-19')).toEqual({
      status: 'EXPIRED',
      until: '2026-03-01',
    });
    expect(chainStatus({ terms: [first, late] }, '2026-05-20')).toEqual({
      status: 'ACTIVE',
      until: '2027-05-01',
    });
  });

  test('ends at once when it is cancelled within the refund period, later at the end of its term', () => {
    const cancelledOn = '2025-03-20';
    const atOnce = { terms: [first], cancellation: { cancelledOn, atOnce: true } };
    const later = { terms: [first], cancellation: { cancelledOn, atOnce: false } };
    const cancelled = { status: 'CANCELLED', since: cancelledOn };
    expect(chainStatus(atOnce, '2025-03-19').status).toBe('ACTIVE');
    expect(chainStatus(atOnce, cancelledOn)).toEqual(cancelled);
    expect(chainStatus(later, '2026-03-01')).toEqual({
      status: 'ACTIVE',
      until: '2026-03-01',
      doesNotRenew: true,
    });
    const over = { status: 'CANCELLED', since: '2026-03-02' };
    for (const on of ['2026-03-02', '2026-07-01']) expect(chainStatus(later, on)).toEqual(over);
    const afterwards = { terms: [first], cancellation: { cancelledOn: '2026-04-01', atOnce: true } };
    expect(chainStatus(afterwards, '2026-04-01'), 'it was over before it was cancelled').toEqual(over);
    expect(chainStatus({ ...later, terms: [{ ...first, paidOn: null }] }, cancelledOn)).toEqual(cancelled);
  });

  test.each([
    ['the first day of a later term', '2026-06-01', '2026-06-01'],
    ['a day of a later term', '2026-06-05', '2026-06-05'],
    ['the last day of a later term', '2027-06-01', '2027-06-01'],
    ['the day before a later term', '2026-05-31', '2026-03-02'],
    ['the last day of the first term', '2026-03-01', '2026-03-01'],
    ['the day after all terms', '2027-06-02', '2027-06-02'],
  ])('that is ended at once on %s (%s) is cancelled since %s', (_, cancelledOn, since) => {
    const later: ChainTerm = { starts: '2026-06-01', ends: '2027-06-01', paidOn: '2026-02-20' };
    const chain = { terms: [first, later], cancellation: { cancelledOn, atOnce: true } };
    expect(chainStatus(chain, cancelledOn)).toEqual({ status: 'CANCELLED', since });
    expect(chainStatus(chain, '2028-01-01')).toEqual({ status: 'CANCELLED', since });
  });

  test('of a term that is paid for later, and of one within another, lasts as long as the longer one', () => {
    const within: ChainTerm = { starts: '2025-06-01', ends: '2025-12-31', paidOn: '2025-06-01' };
    const over = { status: 'EXPIRED', until: '2026-03-01' };
    expect(chainStatus({ terms: [within, first] }, '2026-03-01')).toEqual({
      status: 'ACTIVE',
      until: '2026-03-01',
    });
    expect(chainStatus({ terms: [within, first] }, '2026-03-02')).toEqual(over);
    expect(chainStatus({ terms: [first, { ...next, paidOn: '2026-04-01' }] }, '2026-03-31')).toEqual(over);
  });

  test('equals a recount day by day, over random histories', () => {
    fc.assert(
      fc.property(histories(), fc.nat(1500), (chain, day) => {
        const on = addDays(DAY_ONE, day);
        const isValid = (date: string) =>
          !(chain.cancellation?.atOnce && chain.cancellation.cancelledOn <= on) &&
          chain.terms.some(
            ({ starts, ends, paidOn }) => paidOn !== null && paidOn <= on && starts <= date && date <= ends,
          );
        const status = chainStatus(chain, on);
        expect(status.status === 'ACTIVE').toBe(isValid(on));
        if (status.status !== 'ACTIVE') return;
        expect(isValid(status.until)).toBe(true);
        expect(isValid(addDays(status.until, 1))).toBe(false);
        for (let date = on; date < status.until; date = addDays(date, 1)) expect(isValid(date)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test('a member is one since the first paid term', () => {
  expect(memberSince({ terms: [next, first] })).toBe('2025-03-01');
  expect(memberSince({ terms: [{ ...first, paidOn: null }, next] })).toBe('2026-03-02');
  expect(memberSince({ terms: [{ ...first, paidOn: null }] })).toBeUndefined();
});

const DAY_ONE = '2025-01-01';

function histories(): fc.Arbitrary<Chain> {
  const day = (most: number) => fc.nat(most).map((days) => addDays(DAY_ONE, days));
  const term = fc.record({ starts: day(1000), length: fc.nat(400), paidOn: fc.option(day(1200)) });
  const terms = fc.array(
    term.map(({ starts, length, paidOn }) => ({ starts, ends: addDays(starts, length), paidOn })),
    { maxLength: 5 },
  );
  const cancellation = fc.record({ cancelledOn: day(1400), atOnce: fc.boolean() });
  return fc.record({ terms, cancellation: fc.option(cancellation, { nil: undefined }) });
}
