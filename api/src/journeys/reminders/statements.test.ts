import { addDays, type CalendarDate } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { firstWorkingDay } from './statements';

it.each([
  ['2026-12-24', '2026-12-01', 'a Tuesday'],
  ['2026-11-30', '2026-11-02', 'after a Sunday'],
  ['2026-08-01', '2026-08-03', 'after a Saturday'],
  ['2027-01-15', '2027-01-04', "New Year's Day on a Friday, then a weekend"],
  ['2028-01-31', '2028-01-03', "New Year's Day on a Saturday"],
  ['2034-01-31', '2034-01-03', "New Year's Day on a Sunday, observed on Monday"],
  ['2026-09-10', '2026-09-01', 'Labor Day is a week later'],
  ['2025-09-10', '2025-09-02', 'Labor Day on the first'],
  ['2029-09-10', '2029-09-04', 'Labor Day after a weekend'],
])('of the month of %s is %s: %s', (date, first) => {
  expect(firstWorkingDay(date)).toBe(first);
});

/** All federal holidays (5 USC 6103): a fixed day, or the nth weekday of a month; -1 is the last. */
const FIXED = ['01-01', '06-19', '07-04', '11-11', '12-25'];
const NTH = [
  ['01', 1, 3],
  ['02', 1, 3],
  ['05', 1, -1],
  ['09', 1, 1],
  ['10', 1, 2],
  ['11', 4, 4],
] as const;

it('is the first day that is neither a weekend nor any federal holiday, in each month of 400 years', () => {
  const weekday = (day: CalendarDate) => new Date(`${day}T00:00:00Z`).getUTCDay();
  for (let year = 2000; year < 2400; year += 1) {
    const holidays = new Set<CalendarDate>();
    for (const date of FIXED) {
      const day = `${year}-${date}`;
      // On a Saturday it is observed on the day before, on a Sunday on the day after.
      holidays.add(day).add(addDays(day, weekday(day) === 6 ? -1 : weekday(day) === 0 ? 1 : 0));
    }
    for (const [month, on, nth] of NTH) {
      const days = Array.from({ length: 31 }, (_, at) => addDays(`${year}-${month}-01`, at));
      holidays.add(
        days.filter((day) => day.slice(5, 7) === month && weekday(day) === on).at(nth > 0 ? nth - 1 : nth) ??
          '',
      );
    }
    for (let month = 1; month <= 12; month += 1) {
      let day = `${year}-${String(month).padStart(2, '0')}-01`;
      while (weekday(day) % 6 === 0 || holidays.has(day)) day = addDays(day, 1);
      expect(firstWorkingDay(day)).toBe(day);
    }
  }
});
