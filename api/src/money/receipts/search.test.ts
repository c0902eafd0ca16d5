import { expect, it } from 'vitest';
import { newPayment } from '../payments/pay';
import { receiptFinder } from './search';

const payment = newPayment(
  {
    _id: '3f2a9c1b-77d0-4b6e-9a52-0c6a1f0e7d11',
    kind: 'offline',
    actor: 'admin',
    ids: [1, 2],
    amount: 4000,
    digest: 'test',
    payment_type: 'check',
    check_number: '4471',
    purchase_order: 'PO 2026/88 Süd',
  },
  new Date('2026-11-21T02:00:00Z'),
);
const names = [
  { _id: 1, first: 'José', last: 'Hernández-Villanueva' },
  { _id: 2, first: 'Grace', last: "O'Brien" },
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
  ['4471', true],
  ['check 44', true],
  ['check 45', false],
  ['online', false],
])('the text %j finds the receipt: %s', (text, isFound) => {
  expect(receiptFinder(text)(payment, names)).toBe(isFound);
});

it('finds a payment of 1.0, which has no purchase order and no ways', () => {
  const { purchase_order: _, ways: __, ...old } = payment;
  expect(receiptFinder('grace')(old, names)).toBe(true);
  expect(receiptFinder('here')(old, names)).toBe(false);
});
