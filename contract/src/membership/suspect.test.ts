import { expect, test } from 'vitest';
import { type Suspect, suspectSaid } from './suspect';

const suspect: Suspect = {
  id: 1,
  name: 'Luis Kenford',
  member_id: '4851-3',
  standing: 'active',
  expiration_date: '2026-12-31',
  renewable: false,
};

test.each<[Partial<Suspect>, string]>([
  [{}, 'This may be Luis Kenford, 4851-3, active till 12/31/2026.'],
  [{ standing: 'waiting' }, 'This may be Luis Kenford, 4851-3, waiting for payment.'],
  [{ standing: 'ended' }, 'This may be Luis Kenford, 4851-3, ended 12/31/2026.'],
  [{ office_name: 'Mesa' }, 'This may be Luis Kenford, 4851-3, at Mesa, active till 12/31/2026.'],
])('with %j the form says %j', (facts, said) => {
  expect(suspectSaid({ ...suspect, ...facts })).toBe(said);
});
