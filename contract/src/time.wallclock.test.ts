import { expect, it } from 'vitest';
import { denverWallClock, fromDenverWallClock } from './time';

it.each([
  ['2026-11-20T16:14:00.000Z', '2026-11-20T09:14'],
  ['2026-07-01T05:59:00.000Z', '2026-06-30T23:59'],
  ['2026-01-01T07:00:00.000Z', '2026-01-01T00:00'],
])('%s is %s in Denver and back', (instant, wall) => {
  expect(denverWallClock(new Date(instant))).toBe(wall);
  expect(fromDenverWallClock(wall)?.toISOString()).toBe(instant);
});

it('uses the next hour for a skipped one and the first of a repeated one', () => {
  expect(fromDenverWallClock('2026-03-08T02:30')?.toISOString()).toBe('2026-03-08T09:30:00.000Z');
  expect(fromDenverWallClock('2026-11-01T01:30')?.toISOString()).toBe('2026-11-01T07:30:00.000Z');
});

it.each(['', '2026-02-30T10:00', '2026-11-20', '2026-11-20T24:00', '20/11/2026 10:00'])(
  '%j is none',
  (text) => {
    expect(fromDenverWallClock(text)).toBeUndefined();
  },
);
