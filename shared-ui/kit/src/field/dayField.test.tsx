import { expect, it } from 'vitest';
import { periodFault } from './DayField';

it.each([
  ['2026-10-01', '2026-10-31', undefined],
  ['2026-10-31', '2026-10-31', undefined],
  ['2026-11-01', '2026-10-31', 'The period ends before it begins'],
  ['0002-10-01', '2026-10-31', 'Please enter a day'],
  ['2026-10-01', '', 'Please enter a day'],
])('a period from %s to %s has the fault %s', (from, to, fault) => {
  expect(periodFault(from, to)).toBe(fault);
});
