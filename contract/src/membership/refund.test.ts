import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time';
import { DEFAULT_REFUND_RULES, type EndedTerm, lastRefundDay, refundCents } from './refund';

const term: EndedTerm = {
  paidCents: 2000,
  state: 'Colorado',
  signedUpOn: '2026-01-01',
  paidOn: '2026-01-10',
  starts: '2026-01-01',
  ends: '2026-12-31',
};
const byMember = (on: string, change: Partial<EndedTerm> = {}, rules = DEFAULT_REFUND_RULES) =>
  refundCents({ ...term, ...change }, { on, by: 'member' }, rules);

describe('a refund', () => {
  test('is the fee less the charge for 30 days from the later of sign-up, payment and delivery', () => {
    expect(lastRefundDay(term)).toBe('2026-02-09');
    expect([byMember('2026-02-09'), byMember('2026-02-10')]).toEqual([1500, 0]);
    expect(byMember('2026-02-10', { deliveredOn: '2026-01-11' })).toBe(1500);
  });

  test.each(['Arkansas', 'Maryland', 'Tennessee'])('has no charge in %s', (state) => {
    expect(byMember('2026-01-20', { state })).toBe(2000);
  });

  test("follows the brand's rules for a state", () => {
    const rules = { ...DEFAULT_REFUND_RULES, states: { Colorado: { days: 60 } } };
    expect(byMember('2026-03-11', {}, rules)).toBe(1500);
    expect(byMember('2026-03-12', {}, rules)).toBe(0);
  });

  test('is the share of the days that are left when the plan ends the membership', () => {
    const byPlan = (on: string) => refundCents(term, { on, by: 'plan' });
    expect(byPlan('2025-12-01')).toBe(2000);
    expect(byPlan('2026-07-02')).toBe(Math.ceil((2000 * 183) / 365));
    expect([byPlan('2026-12-31'), byPlan('2027-01-01')]).toEqual([6, 0]);
  });

  test('is never more than was paid, never negative, and never grows with time', () => {
    const by = fc.constantFrom('member' as const, 'plan' as const);
    const states = fc.constantFrom('Colorado', 'Maryland', '');
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.integer({ min: -30, max: 500 }),
        by,
        states,
        (paidCents, day, who, state) => {
          const on = addDays(term.starts, day);
          const cents = (date: string) => refundCents({ ...term, paidCents, state }, { on: date, by: who });
          expect(cents(on)).toBeGreaterThanOrEqual(0);
          expect(cents(on)).toBeLessThanOrEqual(paidCents);
          expect(cents(addDays(on, 1))).toBeLessThanOrEqual(cents(on));
          expect(Number.isInteger(cents(on))).toBe(true);
        },
      ),
    );
  });
});
