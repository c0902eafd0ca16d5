import { figurePeriods } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { changeOf, monthsShown, periodsShown, valueShown } from './compared';

it('names the days that are compared', () => {
  const periods = figurePeriods('2026-11-24');
  expect(periodsShown(periods)).toBe(
    'November 2026 to the 24th, against the same days of October and of November 2025',
  );
  expect(monthsShown(periods)).toEqual({ last_month: 'Oct', last_year: 'Nov 2025' });
});

it.each([
  [412, 388, { way: 'up', percent: '6.2%' }],
  [238, 251, { way: 'down', percent: '5.2%' }],
  [7, 7, { way: 'same', percent: '0.0%' }],
  [7, 0, undefined],
])('compares %i with %i', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});

it('writes money in dollars and counts with commas', () => {
  expect(valueShown(1_180_000, { inMoney: true })).toBe('$11,800');
  expect(valueShown(11_482, { inMoney: false })).toBe('11,482');
});
