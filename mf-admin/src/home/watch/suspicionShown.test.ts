import { expect, it } from 'vitest';
import { placeShown, recordShown, sameShown } from './suspicionShown';

const record = {
  id: 4851,
  name: 'Luis Kenford',
  member_id: '4851-3',
  office_name: 'Cedar Clinic',
  standing: 'active',
  expiration_date: '2026-12-31',
  renewable: false,
} as const;

it('says who it is, where, and what is the same', () => {
  expect(recordShown(record)).toBe('Luis Kenford, 4851-3');
  expect(placeShown(record)).toBe('Cedar Clinic, active till 12/31/2026');
  expect(sameShown({ same: ['birthday'] })).toBe('Same name and birthday');
  expect(sameShown({ same: ['email', 'phone'] })).toBe('Same name, e-mail, and phone');
});
