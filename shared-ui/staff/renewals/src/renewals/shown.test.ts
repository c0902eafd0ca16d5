import { expect, it } from 'vitest';
import { distanceShown, remindersShown, statusShown } from './shown';

it.each([
  ['2026-12-01', 'in 9 days', 'ACTIVE till 12/01/2026'],
  ['2026-11-23', 'in 1 day', 'ACTIVE till 11/23/2026'],
  ['2026-11-22', 'today', 'ACTIVE till 11/22/2026'],
  ['2026-11-21', '1 day ago', 'EXPIRED 11/21/2026'],
  ['2026-05-26', '180 days ago', 'EXPIRED 05/26/2026'],
])('a membership until %s ends %s', (expires, distance, status) => {
  expect([distanceShown(expires, '2026-11-22'), statusShown(expires, '2026-11-22')]).toEqual([
    distance,
    status,
  ]);
});

it.each([
  ['on', '2026-11-17', 'reminded 11/17/2026'],
  ['on', null, 'not reminded in 90 days'],
  ['stopped', '2026-11-17', 'reminded 11/17/2026, reminders stopped'],
  ['no email', null, 'no email'],
] as const)('reminders that are %s, the last one on %s, show as %s', (state, last, shown) => {
  expect(remindersShown({ reminders: { state, last } })).toBe(shown);
});
