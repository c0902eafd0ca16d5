import { expect, it } from 'vitest';
import { checkPasswords } from './check';

const right = { old: 'demo-office', new: 'a better one', repeat: 'a better one' };

it('requires all three fields', () => {
  expect(checkPasswords({ old: '', new: '', repeat: '' })).toEqual({
    old: 'Old Password is required',
    new: 'New Password is required',
    repeat: 'Repeat New Password is required',
  });
  expect(checkPasswords(right)).toEqual({});
});

it('refuses the old password as the new one', () => {
  const same = 'demo-office';
  expect(checkPasswords({ old: same, new: same, repeat: same })).toEqual({
    new: 'This is the old password. Please choose another one',
  });
});

it('requires equal new passwords that are long enough', () => {
  expect(checkPasswords({ ...right, repeat: 'a better 0ne' })).toEqual({
    repeat: 'New passwords do not match',
  });
  expect(checkPasswords({ ...right, new: 'short', repeat: 'short' })).toEqual({
    new: 'Please use at least 10 characters',
  });
});
