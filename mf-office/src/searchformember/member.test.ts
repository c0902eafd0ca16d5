import type { Member } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { statusShown } from './member';

const member: Member = {
  id: 1052,
  oid: 3,
  office_name: 'Maple Street Family Clinic',
  first: 'Ann',
  last: 'Lee',
  additional_family: '',
  paid: true,
  expiration_date: '2027-12-31',
};

it.each([
  [{}, '2026-11-20', 'ACTIVE till 12/31/2027'],
  [{}, '2027-12-31', 'ACTIVE till 12/31/2027'],
  [{}, '2028-01-01', 'EXPIRED 12/31/2027'],
  [{ paid: false }, '2026-11-20', 'PENDING'],
  [{ paid: false }, '2028-01-01', 'PENDING'],
])('a member %j on %s is %s', (about, today, says) => {
  expect(statusShown({ ...member, ...about }, today)).toBe(says);
});
