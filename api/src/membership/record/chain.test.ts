import { expect, test } from 'vitest';
import { memberNumber } from './chain';

test('the number of a member stays that of the card after a renewal at another office', () => {
  const [first, renewal] = [
    { _id: 92, oid: 3 },
    { _id: 99, oid: 4 },
  ];
  expect(memberNumber({ chain: 92, applications: [first, renewal] })).toBe('92-3');
  const joined = { _id: 71, oid: 5 };
  expect(memberNumber({ chain: 92, applications: [joined, first] }), 'an earlier term was joined in').toBe(
    '92-3',
  );
  expect(() => memberNumber({ chain: 92, applications: [] })).toThrow('membership 92 has no application');
});
