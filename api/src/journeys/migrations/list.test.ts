import { expect, test } from 'vitest';
import { migrations } from './list';

test('the list is in the order of its numbers', () => {
  const numbers = migrations.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(new Set(numbers).size).toBe(numbers.length);
});
