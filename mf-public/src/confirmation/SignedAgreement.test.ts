import { expect, it } from 'vitest';
import { foundBy } from './SignedAgreement';

it.each([
  [200, 'agreement'],
  [404, 'ended'],
  [410, 'ended'],
  [429, 'failed'],
  [503, 'failed'],
])('the answer %i means %s', (status, found) => {
  expect(foundBy({ ok: status === 200, status })).toBe(found);
});

it('does not end the link when the server cannot be reached', () => {
  expect(foundBy(undefined)).toBe('failed');
});
