import { expect, it } from 'vitest';
import { receiptFinder } from './search';

const payment = { _id: '3f2a9c1b-77d0-4b6e-9a52-0c6a1f0e7d11', purchase_order: 'PO 2026/88 Süd' };
const names = [
  { first: 'José', last: 'Hernández-Villanueva' },
  { first: 'Grace', last: "O'Brien" },
];

it.each([
  ['', true],
  ['jose', true],
  ['HERNANDEZ jo', true],
  ['obrien', true],
  ['grace hernandez', false],
  ['R-3F2A-9C1B-77D0', true],
  ['r-3f2a', true],
  ['9c1b77d0', true],
  [' 77D0 ', true],
  ['7d0', false],
  ['4b6e', false],
  ['po 2026/88', true],
  ['sud', true],
  ['po grace', false],
])('the text %j finds the receipt: %s', (text, isFound) => {
  expect(receiptFinder(text)(payment, names)).toBe(isFound);
});

it('finds a payment of 1.0, which has no purchase order', () => {
  expect(receiptFinder('grace')({ _id: payment._id }, names)).toBe(true);
});
