import { expect, it } from 'vitest';
import { remaining } from './remaining';

type Errors = { first?: string; email?: string };
const shown: Errors = { first: 'Name is required', email: 'Name is required' };

it('drops the error of a field that became valid, or wrong in another way', () => {
  expect(remaining(shown, { first: 'Ann' }, { email: 'Name is required' })).toEqual({
    email: 'Name is required',
  });
  expect(remaining(shown, { email: 'a' }, { ...shown, email: 'Please enter a valid email' })).toEqual({
    first: 'Name is required',
  });
});

it('keeps the error of a field that is still wrong, and of one that was not changed', () => {
  expect(remaining(shown, { first: ' ' }, shown)).toBe(shown);
  expect(remaining({ email: 'Refused by the server' }, { first: 'Ann' }, {})).toEqual({
    email: 'Refused by the server',
  });
});

it('shows no error before the next Submit', () => {
  expect(remaining({}, { first: '' }, shown)).toEqual({});
});
