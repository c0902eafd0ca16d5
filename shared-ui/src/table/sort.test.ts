import { expect, it } from 'vitest';
import { nextSort, sortedBy } from './sort';

const self = (text: string) => text;

it('sorts up on the first press and down on the second', () => {
  const first = nextSort({ key: 'application time', down: true }, 'last');
  expect(first).toEqual({ key: 'last', down: false });
  expect(nextSort(first, 'last')).toEqual({ key: 'last', down: true });
});

it('compares numbers as numbers and ignores case and accents', () => {
  expect(sortedBy(['10-3', '9-3', '100-3'], { down: false }, self)).toEqual(['9-3', '10-3', '100-3']);
  expect(sortedBy(['Zoë', 'ann', 'Ángel'], { down: false }, self)).toEqual(['Ángel', 'ann', 'Zoë']);
});

it('keeps rows without a value at the end in both directions', () => {
  expect(sortedBy(['', 'b', 'a'], { down: false }, self)).toEqual(['a', 'b', '']);
  expect(sortedBy(['', 'b', 'a'], { down: true }, self)).toEqual(['b', 'a', '']);
});
