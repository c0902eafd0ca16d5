import type { EarlierReceipt } from '@rollbook/contract';
import { toCsv } from '@rollbook/kit';
import { expect, it } from 'vitest';
import { receiptOf, receiptPaper, receiptSheet, voidOf, voidSentences } from '../payment';
import { receiptsTable } from './csv';
import { countShown, officesOf, toReceipt, totalShown } from './shown';

const receiptsCsv = (receipts: Parameters<typeof receiptsTable>[0]) => {
  const { headings, rows } = receiptsTable(receipts);
  return toCsv(headings, rows);
};

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
  expect(receiptPaper(shown).text).not.toContain('Purchase order');
});

it('says which names are void since their payment was taken back', () => {
  const taken = { at: '2026-11-22T19:00:00Z', reason: 'Wrong <name>' };
  const [ann, grace] = earlier.names;
  const some = toReceipt({
    ...earlier,
    amount: 2000,
    names: [
      { ...jose, void: taken },
      { ...jose, ...grace },
    ],
  });
  expect([some.cents, voidOf(some)]).toEqual([2000, 'some']);
  expect(receiptPaper(some).text).toContain(
    'Void since 11/22/2026 for José Hernández-Villanueva: Wrong &lt;name&gt;',
  );
  expect(receiptPaper(some).text).toMatch(
    /<td class="number">Void<\/td>[^]*\$20\.00[^]*Total paid[^]*\$20\.00/,
  );
  const all = toReceipt({ ...earlier, amount: 0, names: [{ ...jose, ...ann, void: taken }] });
  expect([all.cents, voidOf(all), voidSentences(all)]).toEqual([
    0,
    'all',
    ['Void since 11/22/2026: Wrong <name>'],
  ]);
  expect(receiptPaper(all).text).toContain('(void)</h1>');
  expect(receiptsCsv([all]).split('\n')[0]).toContain('Void');
  expect(totalShown([some, all], true)).toBe('2 receipts, $20.00');
});

it('has the purchase order on paper', () => {
  const paper = receiptPaper(toReceipt({ ...earlier, purchase_order: 'PO <7>' })).text;
  expect(paper).toMatch(/Purchase order<\/dt>\s*<dd>PO &lt;7&gt;/);
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

it('counts and adds what is shown', () => {
  expect(totalShown([], true)).toBe('0 receipts, $0.00');
  expect(totalShown([{ cents: 2000, refunded: 0 }], true)).toBe('1 receipt, $20.00');
  const many = Array.from({ length: 1200 }, () => ({ cents: 2000, refunded: 5 }));
  expect(totalShown(many, false)).toBe('1,200 receipts so far, $24,000.00, of which $60.00 was refunded');
});

it('marks what the member paid online, on paper, in the total and for a spreadsheet', () => {
  const online = toReceipt({
    ...earlier,
    card: undefined,
    payer: 'Grace Whitehorse',
    online: true,
    names: [jose],
  });
  expect(online).toMatchObject({ paidWith: 'Paid online by the member', payer: 'Grace Whitehorse' });
  expect(receiptPaper(online).text).toMatch(/Issued to<\/dt>\s*<dd>Grace Whitehorse/);
  expect(receiptPaper(online).text).toMatch(/Payment<\/dt>\s*<dd>Paid online by the member/);
  expect(totalShown([online, toReceipt(earlier), { ...online, refunded: 500 }], true)).toBe(
    '3 receipts, $80.00 ($40.00 online by members), of which $5.00 was refunded',
  );
  expect(receiptsCsv([online])).toContain(',Grace Whitehorse,Paid online by the member,');
});

it('says each office of a group’s receipt once, of several with what its names cost', () => {
  const [maple, cedar] = ['Maple Street Family Clinic', 'Cedar Valley Dental'];
  const names = [maple, cedar, maple].map((office_name) => ({ ...jose, office_name }));
  expect(officesOf({ names })).toEqual([`${maple} $40.00`, `${cedar} $20.00`]);
  expect(officesOf({ names: names.slice(0, 1) })).toEqual([maple]);
  expect(receiptsCsv([toReceipt({ ...earlier, names })])).toContain(
    `,"${maple} 40.00; ${cedar} 20.00",60.00,`,
  );
  expect(officesOf({ names: [jose] })).toEqual([]);
});

it('gives a spreadsheet plain amounts', () => {
  expect(receiptsCsv([toReceipt({ ...earlier, refunded: 1500, purchase_order: 'PO 88' })])).toBe(
    'Date,Receipt no.,Paid by,Paid with,Names,Offices,Amount,Refunded,Purchase order,Void\r\n' +
      '11/20/2026,R-3F2A-9C1B-77D0,Maple Street Family Clinic,Visa ending in 1111,' +
      '"José Hernández-Villanueva; Grace Whitehorse",,40.00,15.00,PO 88,\r\n',
  );
});
