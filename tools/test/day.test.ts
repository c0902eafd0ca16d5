import { expect, test } from 'vitest';
import { ENOUGH_MS, untilDayLasts } from './day';

test.each([
  ['at noon', '2027-06-01T12:00:00-06:00', 0],
  ['after a day began', '2027-06-01T00:00:00-06:00', 0],
  ['when the rest is enough', '2026-12-31T23:57:00-07:00', 0],
  ['a second later', '2026-12-31T23:57:01-07:00', ENOUGH_MS - 1000],
  ['at the last moment', '2026-12-31T23:59:59.999-07:00', 1],
  ['when a day of 23 hours ends', '2027-03-14T23:59:00-06:00', 60_000],
])('%s', (_, now, wait) => {
  expect(untilDayLasts(new Date(now))).toBe(wait);
});
