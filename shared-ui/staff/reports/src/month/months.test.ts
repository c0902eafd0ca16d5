import { expect, it } from 'vitest';
import { comparedText, monthsByYear } from './months';

it('says that a month that has ended is compared with whole months', () => {
  expect(comparedText('2026-12', '2027-01-03')).toBe(
    'December 2026, the whole month, against the whole of November 2026 and of December 2025',
  );
});

it('says that the running month is compared with the same days', () => {
  expect(comparedText('2027-01', '2027-01-03')).toBe(
    'January 2027 to 01/03/2027, against the first 3 days of December 2026 and of January 2026',
  );
});

it('offers every month since the first, by year', () => {
  const years = monthsByYear('2027-01');
  expect(years.map(({ year, months }) => [year, months.length])).toEqual([
    ['2027', 1],
    ['2026', 12],
    ['2025', 12],
    ['2024', 4],
  ]);
});
