import { expect, it } from 'vitest';
import { filtered, filterShown, sortedByOffice } from './filter';
import { anApplication } from './testRecords';

const ann = anApplication({ id: 1052, first: 'Ann', last: 'Lee', square_id: 'YPz7abcdc4', paid: true });
const jose = anApplication({
  id: 1051,
  first: 'José',
  last: 'Hernández-Villanueva',
  additional_family: 'Lucía',
});
const ruth = anApplication({ id: 1049, first: 'Ruth', last: 'Okafor', paid: true, payment_type: 'cash' });
const all = [ann, jose, ruth];
const search = (text: string) => filtered(all, { text, paid: 'all' });

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

it('returns everything for an empty search and nothing without a match', () => {
  expect(search('  ')).toBe(all);
  expect(search('nobody')).toEqual([]);
});

it('finds several words in any order', () => {
  expect(search('lee ann')).toEqual([ann]);
  expect(search('lee ruth')).toEqual([]);
});

it('filters by paid and unpaid', () => {
  expect(filtered(all, { text: '', paid: 'paid' })).toEqual([ann, ruth]);
  expect(filtered(all, { text: '', paid: 'not paid' })).toEqual([jose]);
  expect(filtered(all, { text: 'ruth', paid: 'not paid' })).toEqual([]);
});

it("'paid' does not find unpaid ones", () => {
  expect(search('paid')).toEqual([ann, ruth]);
  expect(search('unpaid')).toEqual([jose]);
});

it('sorts by office and keeps the order within an office', () => {
  const zebra = anApplication({ id: 9, oid: 9, office_name: 'Zebra Clinic' });
  const alpha = anApplication({ id: 8, oid: 8, office_name: 'Álpha Clinic' });
  expect(sortedByOffice([zebra, ann, jose, alpha]).map(({ id }) => id)).toEqual([8, 1052, 1051, 9]);
});

it('names what a filter leaves out', () => {
  expect(filterShown({ text: ' ', paid: 'all' })).toEqual([]);
  expect(filterShown({ text: ' lee ', paid: 'not paid' })).toEqual(['Not Paid', '“lee”']);
});
