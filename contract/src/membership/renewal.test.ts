import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TERM_POLICY, type TermPolicy, validThru } from '../term';
import { addDays } from '../time';
import { renewalTerm, renewalTime } from './renewal';

const office = { oid: 3, calendarYear: false, wasCalendarYear: false };
const yearly = { oid: 3, calendarYear: true, wasCalendarYear: true };
const toYearly = { oid: 3, calendarYear: true, wasCalendarYear: false };
const toOffice = { oid: 3, calendarYear: false, wasCalendarYear: true };

const offered: TermPolicy = {
  graceMonths: [11, 12],
  specialOffers: ['2025', '2026', '2027', '2028'].map((year) => ({
    from: `${year}-10-01`,
    to: `${year}-10-20`,
  })),
};

describe('the term of a renewal', () => {
  test('follows without a gap when it is made by the expiry day', () => {
    const expires = '2026-11-22';
    const term = { starts: '2026-11-23', ends: '2027-11-22' };
    expect(renewalTerm({ ...office, expires, madeOn: '2026-10-01' })).toEqual(term);
    expect(renewalTerm({ ...office, expires, madeOn: expires })).toEqual(term);
  });

  test('is a term like a new one when it is made later', () => {
    expect(renewalTerm({ ...office, expires: '2026-11-22', madeOn: '2026-11-23' })).toEqual({
      starts: '2026-11-23',
      ends: '2027-11-23',
    });
    expect(renewalTerm({ ...yearly, expires: '2025-12-31', madeOn: '2026-02-03' })).toEqual({
      starts: '2026-02-03',
      ends: '2026-12-31',
    });
  });

  test('ends with the next calendar year, whatever month it is made in', () => {
    for (const madeOn of ['2026-11-05', '2026-12-31'])
      expect(renewalTerm({ ...yearly, expires: '2026-12-31', madeOn })).toEqual({
        starts: '2027-01-01',
        ends: '2027-12-31',
      });
  });

  test.each([
    ['2027-01-01', '2027-01-02', '2027-12-31'],
    ['2026-12-31', '2027-01-01', '2027-12-31'],
    ['2026-06-30', '2026-07-01', '2026-12-31'],
    ['2026-11-10', '2026-11-11', '2027-12-31'],
  ])(
    'of 12 months that end on %s becomes a calendar year like a new one: %s to %s',
    (expires, starts, ends) => {
      expect(renewalTerm({ ...toYearly, expires, madeOn: addDays(expires, -30) })).toEqual({ starts, ends });
    },
  );

  test('of a calendar year becomes 12 months from its first day', () => {
    const expires = '2026-12-31';
    expect(renewalTerm({ ...toOffice, expires, madeOn: '2026-12-01' })).toEqual({
      starts: '2027-01-01',
      ends: '2028-01-01',
    });
  });

  test('an imported calendar year that ends on another day gets the following year only in the grace months', () => {
    const end = (expires: string) => renewalTerm({ ...yearly, expires, madeOn: expires }).ends;
    expect(['2027-01-01', '2027-03-31', '2027-10-30', '2027-11-05'].map(end)).toEqual([
      '2027-12-31',
      '2027-12-31',
      '2027-12-31',
      '2028-12-31',
    ]);
  });

  test('of any kinds, days and offers ends where a new one that starts on its first day ends, or keeps its day', () => {
    for (const policy of [DEFAULT_TERM_POLICY, offered, { graceMonths: [], specialOffers: [] }])
      for (const kinds of [office, yearly, toYearly, toOffice])
        for (let expires = '2026-01-01'; expires <= '2028-12-31'; expires = addDays(expires, 1))
          for (const made of [-60, 0, 1, 180]) {
            const madeOn = addDays(expires, made);
            const { starts, ends } = renewalTerm({ ...kinds, expires, madeOn }, policy);
            const asNew = validThru({ ...kinds, enrolledOn: starts }, policy);
            const keepsDay = kinds === office && made <= 0;
            const right = keepsDay ? validThru({ ...kinds, enrolledOn: expires }, policy) : asNew;
            const latest = kinds.calendarYear ? lastDayOfOffer(starts) : addDays(starts, 366);
            if (ends !== right || starts !== (made > 0 ? madeOn : addDays(expires, 1)) || ends > latest)
              expect.unreachable(
                `${JSON.stringify({ kinds, expires, madeOn, policy })}: ${starts} to ${ends}`,
              );
          }
  });

  test('never overlaps the one before and lasts about a year', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: -60, max: 180 }), (day, made) => {
        const expires = addDays('2025-01-01', day);
        const { starts, ends } = renewalTerm({ ...office, expires, madeOn: addDays(expires, made) });
        expect(starts > expires).toBe(true);
        expect([addDays(starts, 364), addDays(starts, 365)]).toContain(made > 0 ? addDays(ends, -1) : ends);
      }),
    );
  });
});

/** The end of the calendar year, or of the next one from 1 October. */
function lastDayOfOffer(starts: string): string {
  return `${Number(starts.slice(0, 4)) + (starts.slice(5) >= '10-01' ? 1 : 0)}-12-31`;
}

test('renewing opens 60 days before the expiry day and closes 180 days after it', () => {
  const expires = '2026-12-31';
  const at = (days: number) => renewalTime(expires, addDays(expires, days));
  expect([-61, -60, 0, 180, 181].map(at)).toEqual(['early', 'open', 'open', 'open', 'closed']);
});
