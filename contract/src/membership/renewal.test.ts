import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time';
import { renewalTerm, renewalTime } from './renewal';

const office = { oid: 3, calendarYear: false };
const yearly = { oid: 3, calendarYear: true };

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

test('renewing opens 60 days before the expiry day and closes 180 days after it', () => {
  const expires = '2026-12-31';
  const at = (days: number) => renewalTime(expires, addDays(expires, days));
  expect([-61, -60, 0, 180, 181].map(at)).toEqual(['early', 'open', 'open', 'open', 'closed']);
});
