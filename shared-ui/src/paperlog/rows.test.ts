import { expect, it } from 'vitest';
import { isRows } from './rows';

it('tells rows from a text of one field', () => {
  expect(isRows('Ann\n', false)).toBe(false);
  expect(isRows('Ann\nBo', false)).toBe(true);
  expect(isRows('Ann\nBo', true)).toBe(false);
  expect(isRows('Ann\tLee', true)).toBe(true);
});
