import { expect, it } from 'vitest';
import { statusShown } from './member';

it.each([
  ['ACTIVE', 'ACTIVE till 12/31/2027'],
  ['EXPIRED', 'EXPIRED 12/31/2027'],
  ['CANCELLED', 'CANCELLED 12/31/2027'],
  ['PENDING', 'PENDING'],
] as const)('a membership that is %s shows %s', (status, says) => {
  expect(statusShown({ status, status_date: '2027-12-31' })).toBe(says);
});
