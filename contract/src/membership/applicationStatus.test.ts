import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standingShown } from '../applicationText';
import { addDays } from '../time';
import { APPLICATION_STATUSES, applicationStatus, hasStatus } from './applicationStatus';
import { chainStatus } from './chain';

const TODAY = '2026-11-21';
const day = fc.integer({ min: -500, max: 500 }).map((days) => addDays(TODAY, days));
const application = fc.record({
  paid: fc.boolean(),
  cancelled: fc.constantFrom(true as const, undefined),
  expiration_date: day,
});

/** Every kind of application, with its last valid day before, on and after each limit. */
const EVERY = [true, false].flatMap((paid) =>
  [true as const, undefined].flatMap((cancelled) =>
    [-400, -1, 0, 1, 59, 60, 61, 400].map((days) => ({ paid, cancelled, days })),
  ),
);

test.each(EVERY)(
  'paid $paid, cancelled $cancelled, last valid in $days days',
  ({ paid, cancelled, days }) => {
    const one = { paid, cancelled, expiration_date: addDays(TODAY, days) };
    const held = APPLICATION_STATUSES.filter((status) => hasStatus(status, one, TODAY));
    if (cancelled) expect(held).toEqual(['cancelled']);
    else if (days < 0) expect(held).toEqual(['ended']);
    else if (!paid) expect(held).toEqual(['waiting']);
    else expect(held).toEqual(days <= 60 ? ['active', 'ending'] : ['active']);
  },
);

test('each application has the one status that its row says, and ends soon only while it is active', () => {
  fc.assert(
    fc.property(application, day, (one, today) => {
      const held = APPLICATION_STATUSES.filter((status) => hasStatus(status, one, today));
      expect(held.filter((status) => status !== 'ending')).toEqual([applicationStatus(one, today)]);
      if (held.includes('ending')) expect(held).toContain('active');
    }),
  );
});

test('is what the card page says of a membership that has this application alone', () => {
  fc.assert(
    fc.property(application, (one) => {
      const { status } = chainStatus(
        {
          terms: [
            { starts: '2020-01-01', ends: one.expiration_date, paidOn: one.paid ? '2020-01-01' : null },
          ],
          cancellation: one.cancelled && { cancelledOn: TODAY, atOnce: true },
        },
        TODAY,
      );
      const says = {
        CANCELLED: 'cancelled',
        ACTIVE: 'active',
        EXPIRED: 'ended',
        PENDING: 'waiting',
      } as const;
      const hasRunOutUnpaid = !one.paid && one.expiration_date < TODAY && !one.cancelled;
      expect(applicationStatus(one, TODAY)).toBe(hasRunOutUnpaid ? 'ended' : says[status]);
    }),
  );
});

describe('the line under Yes or No', () => {
  const paid = { paid: true, expiration_date: '2027-12-31' };
  test.each([
    [paid, 'till 12/31/2027'],
    [{ ...paid, renewed: true as const }, 'till 12/31/2027, renewed'],
    [{ ...paid, does_not_renew: true as const }, 'till 12/31/2027, no renewal'],
    [{ ...paid, paid: false }, 'waiting for payment'],
    [{ ...paid, expiration_date: TODAY }, 'till 11/21/2026'],
    [{ ...paid, expiration_date: '2025-12-31' }, 'ended 12/31/2025'],
    [{ paid: false, expiration_date: '2026-11-20' }, 'ended 11/20/2026'],
    [{ ...paid, cancelled: true as const, cancelled_on: '2026-01-15' }, 'cancelled 01/15/2026'],
    [{ ...paid, cancelled: true as const }, 'cancelled'],
  ])('of %j is %j', (one, line) => {
    expect(standingShown(one, TODAY).join(', ')).toBe(line);
  });
});
