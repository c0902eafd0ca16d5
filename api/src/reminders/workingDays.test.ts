import { expect, it } from 'vitest';
import { firstWorkingDay } from './workingDays';

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
