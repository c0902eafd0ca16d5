import { expect, it } from 'vitest';
import { readSort, readTotal, sortedBy, sortsOf, writeTotal } from './listing';

const self = (text: string) => text;

it('compares numbers as numbers and ignores case and accents', () => {
  expect(sortedBy(['10-3', '9-3', '100-3'], { down: false }, self)).toEqual(['9-3', '10-3', '100-3']);
  expect(sortedBy(['Zoë', 'ann', 'Ángel'], { down: false }, self)).toEqual(['Ángel', 'ann', 'Zoë']);
});

it('keeps rows without a value at the end in both directions', () => {
  expect(sortedBy(['', 'b', 'a'], { down: false }, self)).toEqual(['a', 'b', '']);
  expect(sortedBy(['', 'b', 'a'], { down: true }, self)).toEqual(['b', 'a', '']);
});

it('reads what it writes', () => {
  expect(sortsOf(['last'])).toEqual(['last', '-last']);
  expect(readSort(['first', 'last'], '-last')).toEqual({ field: 'last', down: true });
  for (const total of [
    { count: 0, isMore: false },
    { count: 50_000, isMore: true },
  ])
    expect(readTotal(writeTotal(total))).toEqual(total);
  expect([readTotal(null), readTotal('many')]).toEqual([null, null]);
});

it('reads a sort upwards, and none that is not a field', () => {
  expect(readSort(['first', 'last'], 'last')).toEqual({ field: 'last', down: false });
  expect(readSort(['first', 'last'], '-first')).toEqual({ field: 'first', down: true });
});

it('keeps the order of rows that are equal, and of those without a value', () => {
  const rows = ['c1', '1', 'a', '2', 'c2', '3'].map((id) => ({ id, text: id.replace(/\d$/, '') }));
  const ids = (down: boolean) => sortedBy(rows, { down }, ({ text }) => text).map(({ id }) => id);
  expect(ids(false)).toEqual(['a', 'c1', 'c2', '1', '2', '3']);
  expect(ids(true)).toEqual(['c1', 'c2', 'a', '1', '2', '3']);
});

it.each(['12x', 'x12', '12++', '', '-1', ' 12'])('reads no total in %j', (text) => {
  expect(readTotal(text)).toBeNull();
});
