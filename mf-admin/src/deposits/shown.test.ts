import { expect, it } from 'vitest';
import { checkNumbers, kindsShown, namesShown, ofClinic, partsOf, type Received, totalShown } from './shown';

const check = { kind: 'check', check_number: '4468', amount: 2000 } as const;
const cash = { kind: 'cash', check_number: '', amount: 4000 } as const;
const row: Received = {
  payment: 'p',
  received: '2026-12-29T19:00:00Z',
  oid: 3,
  office_name: 'Maple',
  names: ['Ann Lee, 1-3', 'Bo Lee, 2-3', 'Cy Lee, 3-3'],
  people: 5,
  parts: [check, cash],
  amount: 6000,
};

it('shows a payment of several names and ways in words', () => {
  expect(namesShown(row)).toBe('5 names, Ann Lee, 1-3 and 4 more');
  expect(namesShown({ ...row, people: 1 })).toBe('Ann Lee, 1-3');
  expect(kindsShown(row)).toBe('check, cash');
  expect(checkNumbers(row)).toBe('4468');
});

it('adds up what is chosen', () => {
  const rows = [row, { ...row, payment: 'q', people: 1, parts: [cash], amount: 4000 }];
  expect(totalShown(rows)).toBe('2 payments, $100.00');
  expect(totalShown([{ ...row, people: 1 }])).toBe('1 payment, $60.00');
  expect(partsOf(rows, 'check')).toEqual({ count: 1, amount: 2000 });
  expect(partsOf(rows, 'cash')).toEqual({ count: 2, amount: 8000 });
});

it('finds the payments of a clinic by words of its name, or by its number', () => {
  const other = { ...row, payment: 'q', oid: 31, office_name: 'Ríos Family Clinic' };
  const found = (typed: string) => ofClinic([row, other], typed).map(({ oid }) => oid);
  expect(found(' ')).toEqual([3, 31]);
  expect(found('maple')).toEqual([3]);
  expect(found('clin rios')).toEqual([31]);
  expect(found('3')).toEqual([3]);
  expect(found('Maple Family')).toEqual([]);
});
