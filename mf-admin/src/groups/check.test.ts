import { STAFF } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { checkGroup } from './check';

it('requires a name, a username and a long enough password to add a group', () => {
  expect(checkGroup({ name: ' ', username: '' }, '')).toEqual({
    name: STAFF.groupName,
    username: STAFF.username,
    password: STAFF.passwordTooShort,
  });
  expect(checkGroup({ name: 'North', username: 'north' }, 'a long password')).toEqual({});
  expect(checkGroup({ name: 'North', username: 'north' }, 'p'.repeat(129))).toEqual({
    password: STAFF.passwordTooLong,
  });
});

it('requires no password to update a group', () => {
  expect(checkGroup({ name: 'North', username: 'north' }, undefined)).toEqual({});
});
