import { expect, test } from 'vitest';
import { isEmptyEntry, pastedEntries } from './entries';
import type { PastedColumn } from './headings';

const DAY = '2026-11-20';
const TODAY = '2026-11-27';
const EMPTY = { first: '', last: '', email: '', primaryPhone: '', additionalFamily: '', submitDate: DAY };
const entriesOf = (columns: readonly (PastedColumn | undefined)[], ...rows: string[][]) =>
  pastedEntries({ columns, rows }, DAY, TODAY);
const entryOf = (columns: readonly (PastedColumn | undefined)[], ...cells: string[]) =>
  entriesOf(columns, cells)[0]?.entry;

test('a row with nothing but a date is no entry', () => {
  expect(isEmptyEntry(EMPTY)).toBe(true);
  expect(isEmptyEntry({ ...EMPTY, first: ' ' })).toBe(true);
  for (const field of ['first', 'last', 'email', 'primaryPhone', 'additionalFamily'])
    expect([field, isEmptyEntry({ ...EMPTY, [field]: 'x' })]).toEqual([field, false]);
  const rows = entriesOf(['submitDate', 'name'], ['11/24/26', ''], ['11/24/26', 'Ann Lee'], ['', ' ']);
  expect(rows.map(({ entry }) => entry.first)).toEqual(['Ann']);
});

test.each<[string[], { first: string; last: string }]>([
  [['Bo Ng', 'Ann', 'M.', 'Lee', 'Jr.'], { first: 'Ann M.', last: 'Lee Jr.' }],
  [['Bo Ng', 'Ann', '', '', ''], { first: 'Ann', last: '' }],
  [['Bo Ng', '', '', 'Lee', ''], { first: '', last: 'Lee' }],
  [['Bo Ng', '', ' ', '', ''], { first: 'Bo', last: 'Ng' }],
])('of %j the parts are taken before the whole name', (cells, name) => {
  expect(entryOf(['name', 'first', 'middle', 'last', 'suffix'], ...cells)).toMatchObject(name);
});

test('what is without a name has none', () => {
  expect(entryOf(['name', 'email'], '', 'ann@example.com')).toEqual({ ...EMPTY, email: 'ann@example.com' });
});

test('cells of one column are put together, empty ones and other columns are left out', () => {
  const columns = ['first', 'additionalFamily', 'additionalFamily', 'leave', undefined] as const;
  expect(entryOf(columns, ' Ann \n\n Mary ', 'Ida', ' ', 'x', 'y')).toEqual({
    ...EMPTY,
    first: 'Ann Mary',
    additionalFamily: 'Ida',
  });
  expect(entryOf(columns, '', 'Ida', 'Max')).toMatchObject({ additionalFamily: 'Ida\nMax' });
});

test.each([
  ['', DAY],
  ['11/24/26', '2026-11-24'],
  ['last Friday', 'last Friday'],
])('the date %j is %j', (text, submitDate) => {
  expect(entryOf(['name', 'submitDate'], 'Ann Lee', text)).toMatchObject({ submitDate });
});

test('what may mean something else is asked for', () => {
  const [asked, sure] = entriesOf(
    ['name', 'submitDate'],
    ['Maria Garcia Lopez', '24/11/2026'],
    ['Ann Lee', '11/24/26'],
  );
  expect(asked?.asked).toEqual({
    last: "Please check: 'Maria Garcia Lopez' was pasted",
    submitDate: "Please check: '24/11/2026' was pasted",
  });
  expect(sure?.asked).toEqual({});
});
