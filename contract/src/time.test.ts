import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  defaultListStart,
  denverClock,
  denverDate,
  denverInstant,
  isCalendarDate,
  isMonth,
  isNearInstant,
  monthRange,
  monthsUntil,
  nextMonth,
  paperInstant,
  ZONE,
} from './time';

const instants = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2032-12-31T23:59:59Z'),
  noInvalidDate: true,
});

describe('Denver dates', () => {
  test('agree with the time zone database at every instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(ZONE);
        expect(denverDate(instant)).toBe(zoned.toPlainDate().toString());
      }),
      { numRuns: 2000 },
    );
  });

  test('start at midnight on every day, also at clock changes', () => {
    for (let day = '2024-01-01'; day <= '2032-12-31'; day = addDays(day, 1)) {
      const midnight = Temporal.PlainDate.from(day).toZonedDateTime(ZONE).epochMilliseconds;
      expect(denverInstant(day).getTime()).toBe(midnight);
      const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ZONE, plainTime: '12:00' });
      expect(denverInstant(day, 12).getTime()).toBe(noon.epochMilliseconds);
    }
  });

  test('change at Denver midnight, not at UTC midnight', () => {
    expect(denverDate(new Date('2026-11-21T06:59:59Z'))).toBe('2026-11-20');
    expect(denverDate(new Date('2026-11-21T07:00:00Z'))).toBe('2026-11-21');
    expect(denverClock(new Date('2026-11-20T16:14:00Z'))).toBe('9:14 am');
  });
});

describe('months', () => {
  test('run from their first Denver midnight to the next one', () => {
    expect(monthRange('11/2026')).toEqual({
      start: new Date('2026-11-01T06:00:00Z'),
      end: new Date('2026-12-01T07:00:00Z'),
    });
    expect(monthRange('12/2026').end).toEqual(new Date('2027-01-01T07:00:00Z'));
  });

  test('have no gaps and no overlaps', () => {
    for (let month = '09/2024'; month !== '12/2032'; month = nextMonth(month)) {
      expect(monthRange(month).end).toEqual(monthRange(nextMonth(month)).start);
    }
  });

  test('are listed from September 2024 to the current Denver month, newest first', () => {
    expect(monthsUntil(new Date('2024-11-15T12:00:00Z'))).toEqual(['11/2024', '10/2024', '09/2024']);
    expect(monthsUntil(new Date('2026-12-01T06:59:00Z'))[0]).toBe('11/2026');
    expect(monthsUntil(new Date('2026-12-01T07:00:00Z'))[0]).toBe('12/2026');
    expect(monthsUntil(new Date('2026-11-21T12:00:00Z'))).toHaveLength(27);
  });
});

test('the default list starts 30 Denver days ago', () => {
  expect(defaultListStart(new Date('2026-11-21T05:00:00Z'))).toEqual(denverInstant('2026-10-21'));
});

test('a paper entry of today has the present time, an older one noon of its day', () => {
  const now = new Date('2026-11-21T18:00:00Z');
  expect(paperInstant('2026-11-21', now)).toBe(now);
  expect(denverDate(paperInstant('2026-03-08', now))).toBe('2026-03-08');
});

test('validates dates and months', () => {
  expect(['2026-02-28', '2028-02-29'].every(isCalendarDate)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today'].some(isCalendarDate)).toBe(false);
  expect(['01/2026', '12/2030'].every(isMonth)).toBe(true);
  expect(['00/2026', '13/2026', '1/2026', '2026/01'].some(isMonth)).toBe(false);
});

test('dates, months and times outside the valid years are refused', () => {
  expect(['0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31'].some(isCalendarDate)).toBe(false);
  expect(['01/0000', '12/1899', '01/3000', '12/9999'].some(isMonth)).toBe(false);
  expect(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'].some(isNearInstant)).toBe(false);
  expect(isNearInstant('2026-11-21T18:00:00.000Z')).toBe(true);
  // 31 December 1899 in Denver.
  expect(isNearInstant('1900-01-01T00:00:00Z')).toBe(false);
  expect(isNearInstant('1900-01-02T00:00:00Z')).toBe(true);
  expect(monthRange('01/1900').start).toEqual(new Date('1900-01-01T07:00:00Z'));
  expect(monthRange('12/2999').end).toEqual(new Date('3000-01-01T07:00:00Z'));
});
