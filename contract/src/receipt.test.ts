import { expect, it } from 'vitest';
import { attemptOnReceipt, paidWith, receiptNumber, receiptParts, receiptTitle } from './receipt';

it('names the card by its brand and last digits', () => {
  const card = { brand: 'AMERICAN_EXPRESS', last4: '0005' };
  expect(paidWith({ payment_type: '', card })).toBe('American Express ending in 0005');
  expect(paidWith({ payment_type: '', card }, 'es')).toBe('American Express terminada en 0005');
  const other = { brand: 'OTHER_BRAND', last4: '1234' };
  expect(paidWith({ payment_type: '', card: other })).toBe('Card ending in 1234');
  expect(paidWith({ payment_type: '' })).toBe('Card');
});

it('names a check by its number', () => {
  expect(paidWith({ payment_type: 'check', check_number: '4471' })).toBe('Check 4471');
  expect(paidWith({ payment_type: 'check', check_number: '' })).toBe('Check');
  expect(paidWith({ payment_type: 'cash' }, 'es')).toBe('Efectivo');
});

it('numbers a receipt by its payment', () => {
  expect(receiptNumber('3f2a9c1b-77d0-4a52-8f1e-0123456789ab')).toBe('R-3F2A-9C1B-77D0');
});

it.each(['R-3F2A-9C1B-77D0', ' r3f2a9c1b77d0 ', 'r 3f2a 9c1b 77d0'])('%j names its payment', (text) => {
  expect(attemptOnReceipt(text)).toBe('3f2a9c1b-77d0');
});

it.each(['R-3F2A-9C1B-77D', 'R-3F2A-9C1B-77D00', '3F2A-9C1B-77D0', 'R-3G2A-9C1B-77D0', 'Rafe'])(
  '%j is no receipt number',
  (text) => {
    expect(attemptOnReceipt(text)).toBeUndefined();
  },
);

it.each([
  [true, 'Calendar-Year Membership Receipt', 'Recibo de membresía de año calendario'],
  [false, '12-Month Membership Receipt', 'Recibo de membresía de 12 meses'],
  [undefined, 'Membership Receipt', 'Recibo de membresía'],
])('titles a receipt by the kind of its names (calendar year: %s)', (calendarYear, english, spanish) => {
  expect(receiptTitle({ calendarYear })).toBe(english);
  expect(receiptTitle({ calendarYear }, 'es')).toBe(spanish);
});

it('has a part for each kind of name', () => {
  const [year, months] = [{ calendar_year: true }, { calendar_year: false }];
  expect(receiptParts([months, year, months])).toEqual([
    { calendarYear: true, names: [year] },
    { calendarYear: false, names: [months, months] },
  ]);
  expect(receiptParts([months])).toEqual([{ calendarYear: false, names: [months] }]);
  expect(receiptParts([])).toEqual([]);
});
