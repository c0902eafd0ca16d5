import { expect, test } from 'vitest';
import { sampleOf } from './seed';

const ITEMS = ['a', 'b', 'c', 'd', 'e'];

test('a seed gives the same part, and a row of seeds every item', () => {
  expect(sampleOf(ITEMS, 2, 20261125)).toEqual(sampleOf(ITEMS, 2, 20261125));
  const days = [20261124, 20261125, 20261126].flatMap((seed) => sampleOf(ITEMS, 2, seed));
  expect(new Set(days)).toEqual(new Set(ITEMS));
});

test('a part is at most the whole', () => {
  expect(sampleOf(ITEMS, 9, 1).toSorted()).toEqual(ITEMS);
});
