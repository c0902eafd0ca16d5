import { expect, it } from 'vitest';
import { titleOf } from './titleOf';

const request = { id: 225, oid: 3, member_id: '225-3', name: 'Ann Lee' };

it('names the member, and of two records both people with their clinics', () => {
  expect(titleOf(request)).toBe('Ann Lee, 225-3');
  const people = [
    { name: 'Ann Lee', member_id: '225-3', office_name: 'Maple Clinic' },
    { name: 'Nina Other', member_id: '224-5', office_name: 'Cedar Clinic' },
  ];
  expect(titleOf({ ...request, people })).toBe(
    'Ann Lee, 225-3, Maple Clinic and Nina Other, 224-5, Cedar Clinic',
  );
});
