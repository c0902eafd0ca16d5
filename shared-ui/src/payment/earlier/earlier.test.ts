import type { EarlierReceipt } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { receiptOf, receiptPaper, receiptSheet } from '../receipt';
import { countShown, toReceipt } from './earlier';

const jose = {
  id: 1051,
  oid: 3,
  name: 'José Hernández-Villanueva',
  kind: 'new',
  expiration_date: '2027-12-31',
  calendar_year: true,
} as const;

const earlier: EarlierReceipt = {
  number: 'R-3F2A-9C1B-77D0',
  paid_at: '2026-11-21T02:00:00Z',
  card: { brand: 'VISA', last4: '1111' },
  payer: 'Maple Street Family Clinic',
  payment_type: '',
  check_number: '',
  amount: 4000,
  refunded: 0,
  names: [jose, { ...jose, id: 1040, name: 'Grace Whitehorse' }],
};

it('prints the sheet of the thank-you screen', () => {
  const made = { number: 'R-3F2A-9C1B-77D0', paidWith: 'Visa ending in 1111', at: new Date(earlier.paid_at) };
  const shown = receiptOf({ name: 'Maple Street Family Clinic' }, earlier.names, made);
  expect(receiptSheet(toReceipt(earlier), null)).toEqual(receiptSheet(shown, null));
  expect(receiptPaper(shown).text).not.toContain('Refunded');
});

it('tells on paper what has gone back since', () => {
  const paper = receiptPaper(toReceipt({ ...earlier, refunded: 1500 })).text;
  expect(paper).toMatch(/Refunded since<\/dt>\s*<dd>\$15\.00/);
});

it('names a check, and counts its names', () => {
  const check = toReceipt({ ...earlier, payment_type: 'check', check_number: '4471', names: [jose] });
  expect(check).toMatchObject({ paidWith: 'Check 4471', cents: 2000, date: '11/20/2026' });
  expect([countShown(check), countShown(toReceipt(earlier))]).toEqual(['1 name', '2 names']);
});
