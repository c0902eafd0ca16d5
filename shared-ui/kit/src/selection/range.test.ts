import { expect, it } from 'vitest';
import { rangeOf } from './range';

const rows = [{ id: 7 }, { id: 3 }, { id: 9 }, { id: 1 }];
const ids = (from: number | undefined, to: number) => rangeOf(rows, from, { id: to }).map(({ id }) => id);

it('has the rows between two in the order of the list, in both directions', () => {
  expect(ids(7, 9)).toEqual([7, 3, 9]);
  expect(ids(1, 3)).toEqual([3, 9, 1]);
  expect(ids(9, 9)).toEqual([9]);
});

it('has the pressed row alone where the list does not show the other', () => {
  expect(ids(undefined, 3)).toEqual([3]);
  expect(ids(42, 3)).toEqual([3]);
  expect(ids(7, 42)).toEqual([42]);
});
