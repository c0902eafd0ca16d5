import { expect, test } from 'vitest';
import { memberNumber } from './chain';

test('the number of a member stays that of the card after a renewal at another office', () => {
  expect(memberNumber({ chain: 92, applications: [{ oid: 3 }, { oid: 4 }] })).toBe('92-3');
  expect(() => memberNumber({ chain: 92, applications: [] })).toThrow('membership 92 has no application');
});
