import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TERM_POLICY, isTermOver, validThru } from './term';
import { addDays, type CalendarDate } from './time';

const days: string[] = [];
for (let day = '2024-01-01'; day <= '2032-12-31'; day = addDays(day, 1)) days.push(day);

test('the tested days are all days from 2024 to 2032', () => {
  expect(days).toHaveLength(3288);
  expect(days).toContain('2028-02-29');
});

describe('12 months', () => {
  test('end on the same day one year later, on every enrolment day', () => {
    for (const day of days) {
      const expected = Temporal.PlainDate.from(day).add({ years: 1 }).toString();
      expect(validThru({ oid: 1, calendarYear: false, enrolledOn: day })).toBe(expected);
    }
  });

  test('29 February ends on 28 February', () => {
    expect(validThru({ oid: 1, calendarYear: false, enrolledOn: '2028-02-29' })).toBe('2029-02-28');
    expect(validThru({ oid: 1, calendarYear: false, enrolledOn: '2027-02-28' })).toBe('2028-02-28');
  });
});

describe('calendar year', () => {
  test('ends on 31 December, of the next year for November and December, on every enrolment day', () => {
    for (const day of days) {
      const { year, month } = Temporal.PlainDate.from(day);
      const expected = `${month >= 11 ? year + 1 : year}-12-31`;
      expect(validThru({ oid: 1, calendarYear: true, enrolledOn: day })).toBe(expected);
    }
  });

  test('grace months last 13 to 14 months', () => {
    expect(validThru({ oid: 1, calendarYear: true, enrolledOn: '2026-11-01' })).toBe('2027-12-31');
    expect(validThru({ oid: 1, calendarYear: true, enrolledOn: '2026-10-31' })).toBe('2026-12-31');
  });

  test('a special offer gives grace from its first to its last day', () => {
    const policy = { ...DEFAULT_TERM_POLICY, specialOffers: [{ from: '2026-10-05', to: '2026-10-20' }] };
    const end = (enrolledOn: string) => validThru({ oid: 1, calendarYear: true, enrolledOn }, policy);
    expect(['2026-10-04', '2026-10-05', '2026-10-20', '2026-10-21'].map(end)).toEqual([
      '2026-12-31',
      '2027-12-31',
      '2027-12-31',
      '2026-12-31',
    ]);
  });

  test("an office's own offer applies to that office only, and never to 12-month offices", () => {
    const offer = { from: '2026-03-01', to: '2026-03-31', oid: 7 };
    const policy = { ...DEFAULT_TERM_POLICY, specialOffers: [offer] };
    const enrolledOn = '2026-03-15';
    expect(validThru({ oid: 7, calendarYear: true, enrolledOn }, policy)).toBe('2027-12-31');
    expect(validThru({ oid: 8, calendarYear: true, enrolledOn }, policy)).toBe('2026-12-31');
    expect(validThru({ oid: 7, calendarYear: false, enrolledOn }, policy)).toBe('2027-03-15');
  });

  test('a membership is never shorter than its enrolment day nor longer than 15 months with an October offer', () => {
    const policy = { graceMonths: [10, 11, 12], specialOffers: [] };
    fc.assert(
      fc.property(fc.constantFrom(...days), fc.boolean(), (enrolledOn, calendarYear) => {
        const until = validThru({ oid: 1, calendarYear, enrolledOn }, policy);
        const length = Temporal.PlainDate.from(enrolledOn).until(until, { largestUnit: 'month' });
        expect(until >= enrolledOn).toBe(true);
        expect(length.months).toBeLessThan(15);
      }),
    );
  });
});

test('a term is over on the day after its last one', () => {
  const over = (today: CalendarDate) => isTermOver({ expiration_date: '2026-12-31' }, today);
  expect(['2026-12-30', '2026-12-31', '2027-01-01'].map(over)).toEqual([false, false, true]);
});
