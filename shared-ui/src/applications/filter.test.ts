import { expect, it } from 'vitest';
import { applicationHolds } from '@rollbook/contract';
import { EVERYTHING, filterShown } from './filter';
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

it('returns everything for an empty search and nothing without a match', () => {
  expect(search('  ')).toEqual(all);
  expect(search('nobody')).toEqual([]);
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
