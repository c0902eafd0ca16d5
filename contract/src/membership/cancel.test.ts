import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time';
import { cancelling, type PaidTerm } from './cancel';

const term: PaidTerm = {
  id: 7,
  paidCents: 2000,
  state: 'Colorado',
  signedUpOn: '2026-01-01',
  paidOn: '2026-01-10',
  starts: '2026-01-01',
  ends: '2026-12-31',
};
const renewal: PaidTerm = {
  ...term,
  id: 9,
  signedUpOn: '2026-12-01',
  paidOn: '2026-12-02',
  starts: '2027-01-01',
  ends: '2027-12-31',
};

describe('cancelling', () => {
  test('ends the membership at once with a refund until the last refundable day, with its term after it', () => {
    const byMember = (on: string) => cancelling([term], on, { by: 'member' });
    expect(byMember('2026-02-09')).toEqual({
      atOnce: true,
      refundOf: 7,
      refundCents: 1500,
      paidCents: 2000,
      refundableUntil: '2026-02-09',
    });
    expect(byMember('2026-02-10')).toMatchObject({ atOnce: false, refundCents: 0 });
  });

  test('follows the wish of the administrator; at the end of the term nothing goes back', () => {
    expect(cancelling([term], '2026-01-20', { by: 'member', ends: 'with term' })).toMatchObject({
      atOnce: false,
      refundCents: 0,
    });
    expect(cancelling([term], '2026-07-02', { by: 'member', ends: 'at once' })).toMatchObject({
      atOnce: true,
      refundCents: 0,
    });
    const byPlan = cancelling([term], '2026-07-02', { by: 'plan' });
    expect(byPlan).toMatchObject({ atOnce: true, refundCents: Math.ceil((2000 * 183) / 365) });
  });

  test('refunds the newest paid application only, and nothing of one that was never paid', () => {
    for (const paid of [
      [term, renewal],
      [renewal, term],
    ])
      expect(cancelling(paid, '2026-12-05', { by: 'member' })).toMatchObject({
        atOnce: true,
        refundOf: 9,
        refundCents: 1500,
      });
    expect(cancelling([], '2026-12-05', { by: 'member' })).toEqual({
      atOnce: true,
      refundOf: undefined,
      refundCents: 0,
      paidCents: 0,
      refundableUntil: undefined,
    });
  });

  test('never refunds more than was paid, and nothing while the membership runs on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20, max: 800 }),
        fc.constantFrom('member' as const, 'plan' as const),
        fc.constantFrom('at once' as const, 'with term' as const, undefined),
        fc.subarray([term, renewal]),
        (day, by, ends, paid) => {
          const done = cancelling(paid, addDays('2026-01-01', day), { by, ends });
          expect(done.refundCents).toBeGreaterThanOrEqual(0);
          expect(done.refundCents).toBeLessThanOrEqual(done.paidCents);
          if (!done.atOnce) expect(done.refundCents).toBe(0);
          expect(done.refundOf === undefined).toBe(paid.length === 0);
        },
      ),
    );
  });
});
