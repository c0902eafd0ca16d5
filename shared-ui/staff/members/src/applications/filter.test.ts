import { applicationHolds } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { EVERYTHING, filterShown } from './filter';
import { anApplication } from '@rollbook/testing';

const ann = anApplication({ id: 1052, first: 'Ann', last: 'Lee', square_id: 'YPz7abcdc4', paid: true });
const jose = anApplication({
  id: 1051,
  first: 'José',
  last: 'Hernández-Villanueva',
  additional_family: 'Lucía',
});
const ruth = anApplication({ id: 1049, first: 'Ruth', last: 'Okafor', paid: true, payment_type: 'cash' });
const all = [ann, jose, ruth];
const search = (text: string) => all.filter(applicationHolds(text));

it.each([
  ['ann lee', ann],
  ['HERNANDEZ', jose],
  ['lucia', jose],
  ['1049-3', ruth],
  ['cash', ruth],
  ['card', ann],
  ['ypz7', ann],
  ['jose@', jose],
])('finds %j in any field, ignoring case', (text, found) => {
  expect(search(text)).toEqual([found]);
});

it('finds the standing, the phone, the check, the purchase order and the receipt of a row', () => {
  const today = '2026-11-27';
  const active = anApplication({ id: 1, first: 'Ann', paid: true, expiration_date: '2027-12-31' });
  const over = anApplication({ id: 2, first: 'Bo', paid: true, expiration_date: '2025-12-31' });
  const waiting = anApplication({ id: 3, first: 'Cy', expiration_date: '2027-12-31' });
  const cancelled = anApplication({ id: 4, first: 'Di', cancelled: true, cancelled_on: '2026-11-20' });
  const rows = [
    { ...active, primary_phone: '(303) 555-0138', check_number: '4471', payment_type: 'check' as const },
    { ...over, receipt_number: 'R-3F2A-9C1B-77D0' },
    { ...waiting, primary_phone: '+1 720 555 0177', purchase_order: 'PO 2026/88-Ñ' },
    cancelled,
  ];
  const found = (text: string) => rows.filter(applicationHolds(text, today)).map(({ id }) => id);
  expect(found('till 12/31/2027')).toEqual([1]);
  expect(found('expired')).toEqual([2]);
  expect(found('ended 12/31/2025')).toEqual([2]);
  expect(found('waiting for payment')).toEqual([3]);
  expect(found('CANCELLED 11/20')).toEqual([4]);
  expect(found('3035550138')).toEqual([1]);
  expect(found('\u202a303-555-0138\u202c')).toEqual([1]);
  expect(found('0177')).toEqual([3]);
  expect(found('check 4471')).toEqual([1]);
  for (const order of ['PO 2026/88', 'po 2026/88-n', '2026/88']) expect(found(order), order).toEqual([3]);
  expect(found('po 2027')).toEqual([]);
  expect(found('r-3f2a-9c1b-77d0')).toEqual([2]);
  expect(found('9c1b')).toEqual([2]);
  expect(found('ann waiting')).toEqual([]);
});

it('returns everything for an empty search and nothing without a match', () => {
  expect(search('  ')).toEqual(all);
  expect(search('unknown')).toEqual([]);
});

it('finds several words in any order', () => {
  expect(search('lee ann')).toEqual([ann]);
  expect(search('lee ruth')).toEqual([]);
});

it("'paid' does not find unpaid ones", () => {
  expect(search('paid')).toEqual([ann, ruth]);
  expect(search('unpaid')).toEqual([jose]);
});

it('names what a filter leaves out', () => {
  expect(filterShown({ ...EVERYTHING, text: ' ' })).toEqual([]);
  expect(filterShown({ text: ' lee ', paid: 'not paid', status: 'ended' })).toEqual([
    'Not Paid',
    'Ended',
    '“lee”',
  ]);
  expect(filterShown({ ...EVERYTHING, text: '', status: 'ending' })).toEqual(['Ends within 60 days']);
});
