import { expect, it } from 'vitest';
import { emptyEntry } from './check';
import { isRows, pastedRows } from './rows';

const DAY = '2026-11-20';
const row = (about: object) => ({ ...emptyEntry(DAY), ...about });
const ann = { first: 'Ann', last: 'Lee', email: 'ann@example.com' };

it('takes rows of the log in their order, each with its own date', () => {
  const text =
    '11/18/2026\tAnn\tLee\tann@example.com\t(303) 555-0139\tIda\r\n2026-11-17\tBo\tNg\tbo@example.com\r\n';
  expect(pastedRows(text, DAY)).toEqual([
    row({ ...ann, submitDate: '2026-11-18', primaryPhone: '(303) 555-0139', additionalFamily: 'Ida' }),
    row({ submitDate: '2026-11-17', first: 'Bo', last: 'Ng', email: 'bo@example.com' }),
  ]);
});

it.each([
  ['Ann\tLee\tann@example.com'],
  ['\tAnn\tLee\tann@example.com'],
  [' Ann \t Lee\tann@example.com\n\n'],
  ['Ann Lee\tann@example.com'],
  ['Lee, Ann\tann@example.com'],
  ['Email\tLast name\tFirst name\tNumber\nann@example.com\tLee\tAnn\t7'],
  ['Date\tFirst\tLast\tE-mail\n\tAnn\tLee\tann@example.com'],
])('dates a row without a date on the day of the form: %j', (text) => {
  expect(pastedRows(text, DAY)).toEqual([row(ann)]);
});

it('takes a column of names', () => {
  expect(pastedRows('Ann Mary Lee\nNg, Bo\nCher\n', DAY)).toEqual([
    row({ first: 'Ann Mary', last: 'Lee' }),
    row({ first: 'Bo', last: 'Ng' }),
    row({ first: 'Cher' }),
  ]);
});

it('keeps the words of a wrong cell', () => {
  const text = 'Date\tFirst\tLast\tEmail\nlast Friday\tAnn\tLee\tannexample';
  expect(pastedRows(text, DAY)).toEqual([
    row({ submitDate: 'last Friday', first: 'Ann', last: 'Lee', email: 'annexample' }),
  ]);
});

it('keeps the lines and quotes of a quoted cell', () => {
  const text = 'Ann\tLee\tann@example.com\t\t"Ida ""Bo""\nMax"\nBo "B"\tNg\tbo@example.com';
  expect(pastedRows(text, DAY)).toEqual([
    row({ ...ann, additionalFamily: 'Ida "Bo"\nMax' }),
    row({ first: 'Bo "B"', last: 'Ng', email: 'bo@example.com' }),
  ]);
});

it('has no row in an empty text', () => {
  expect(pastedRows('', DAY)).toEqual([]);
  expect(pastedRows(' \n\t\t\n', DAY)).toEqual([]);
});

it('tells rows from a text of one field', () => {
  expect(isRows('Ann\n', false)).toBe(false);
  expect(isRows('Ann\nBo', false)).toBe(true);
  expect(isRows('Ann\nBo', true)).toBe(false);
  expect(isRows('Ann\tLee', true)).toBe(true);
});
