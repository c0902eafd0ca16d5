import { expect, test } from 'vitest';
import { counted, familyShown, listed, memberIdShown, monthList, namesShown, shownMonth } from './format';

test('family names that are written one per line stand in one line', () => {
  expect(familyShown(' Ana Lee\r\n\n  Bo Lee \n')).toBe('Ana Lee, Bo Lee');
  expect(familyShown('Ana, Bo and Cy')).toBe('Ana, Bo and Cy');
  expect(familyShown('')).toBe('');
});

test('at most three names are listed', () => {
  expect(namesShown(['Ann Lee', 'Bo Ray'])).toBe('Ann Lee, Bo Ray');
  expect(namesShown(['Ann Lee', 'Bo Ray', 'Cy Fox', 'Di Orr', 'Ed Poe'])).toBe(
    'Ann Lee, Bo Ray, Cy Fox and 2 more',
  );
});

test('a month has its short name, and months stand in a sentence in the order of the year', () => {
  expect([shownMonth('01-2027'), shownMonth('11-2026')]).toEqual(['Jan 2027', 'Nov 2026']);
  expect(monthList([12, 11], 'en')).toBe('November and December');
  expect(monthList([12, 11, 1], 'es')).toBe('enero, noviembre y diciembre');
  expect(listed(['a'], 'en')).toBe('a');
});

test('exactly three names are all of them', () => {
  expect(namesShown(['Ann Lee', 'Bo Ray', 'Cy Fox'])).toBe('Ann Lee, Bo Ray, Cy Fox');
});

test('blanks around a line of the family go, and those within stay', () => {
  expect(familyShown('Ana  Lee \n \n\tBo Lee')).toBe('Ana  Lee, Bo Lee');
});

test('a member has the number of the membership, or that of the application', () => {
  expect(memberIdShown({ id: 7, oid: 3 })).toBe('7-3');
  expect(memberIdShown({ id: 7, oid: 3, member_id: '4-3' })).toBe('4-3');
});

test.each([
  [0, '0 payments'],
  [1, '1 payment'],
  [1204, '1,204 payments'],
])('%i counted is %s', (count, shown) => expect(counted(count, 'payment')).toBe(shown));
