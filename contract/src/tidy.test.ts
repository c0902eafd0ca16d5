import { expect, test } from 'vitest';
import { birthdayDate, fieldShown, fieldStored, tidyLine, tidyLines } from './tidy';
import { applicant } from './schemas/enrolment';
import { memberName } from './schemas/fields';

test.each([
  ['3035550100', '(303) 555-0100'],
  ['303-555-0100', '(303) 555-0100'],
  [' 303.555 0100 ', '(303) 555-0100'],
  ['(303)555-0100', '(303) 555-0100'],
  ['(303) 555-0100', '(303) 555-0100'],
  ['+1 303 555 0100', '+1 303 555 0100'],
  ['303-555-0100 x12', '303-555-0100 x12'],
  ['555-0100', '555-0100'],
  ['+52 55 1234 5678', '+52 55 1234 5678'],
  ['ask  my sister', 'ask my sister'],
])('phone %j becomes %j', (typed, shown) => {
  expect(fieldShown('primaryPhone', typed, 'en')).toBe(shown);
});

test.each([
  ['2/3/1980', '02/03/1980'],
  ['02-03-1980', '02/03/1980'],
  ['2.3.1980', '02/03/1980'],
  ['02031980', '02/03/1980'],
  ['1980-02-03', '02/03/1980'],
  ['02/03/1980', '02/03/1980'],
  ['2/30/1980', '2/30/1980'],
  ['2/3/80', '2/3/80'],
  ['3 February  1980', '3 February 1980'],
])('birthday %j becomes %j on the English form', (typed, shown) => {
  expect(fieldShown('birthday', typed, 'en')).toBe(shown);
});

test('the Spanish form has a date field, whose value stays', () => {
  expect(fieldShown('birthday', '1980-02-03', 'es')).toBe('1980-02-03');
});

test('names and addresses change in their white space only', () => {
  expect(fieldShown('last', '  de  la\u00a0 CRUZ ', 'es')).toBe('de la CRUZ');
  expect(fieldShown('streetAddress', '12  n. main st', 'en')).toBe('12 n. main st');
  expect(tidyLine('a\nb'), 'refused later, as a character that cannot be printed').toBe('a\nb');
  expect(tidyLines(' Bob  Lee \r\n\r\n\tEve Lee\n')).toBe('Bob Lee\nEve Lee');
});

test('pasted tabs and invisible marks go', () => {
  expect(fieldShown('first', '\tAnn\t Marie\ufeff', 'en')).toBe('Ann Marie');
  expect(fieldShown('primaryPhone', '\u202a303-555-0100\u202c', 'es')).toBe('(303) 555-0100');
  expect(fieldShown('email', 'ann@mail.example\u200b ', 'en')).toBe('ann@mail.example');
  expect(fieldShown('last', 'می\u200cخواهم', 'en'), 'a joiner is a letter of some names').toBe(
    'می\u200cخواهم',
  );
});

test('the server stores text with the same white space, and nothing else changed', () => {
  expect(applicant.first.parse('  Ann   Marie ')).toBe('Ann Marie');
  expect(applicant.primaryPhone.parse(' 303  555-0100')).toBe('303 555-0100');
  expect(applicant.additionalFamily.parse('Bob  Lee\n\n Eve')).toBe('Bob Lee\nEve');
  expect(memberName('Name is required').parse(' de  la Cruz')).toBe('de la Cruz');
});

test('a phone is stored in its display form, any other field as it is', () => {
  expect(fieldStored('primaryPhone', '3035550100')).toBe('(303) 555-0100');
  expect(fieldStored('city', '3035550100')).toBe('3035550100');
});

test.each([
  [' 02031980 ', '1980-02-03'],
  [' 2/3/1980 ', '1980-02-03'],
  ['12/31/1980', '1980-12-31'],
  ['102031980', undefined],
  ['020319801', undefined],
  ['x2/3/1980', undefined],
  ['2/3/1980x', undefined],
  ['2/3/198', undefined],
  ['', undefined],
])('the birthday %j is the date %s', (text, date) => expect(birthdayDate(text)).toBe(date));

test('a tab between words is a blank, and the family keeps its lines', () => {
  expect(fieldShown('first', 'Ann\tMarie', 'en')).toBe('Ann Marie');
  expect(fieldShown('additionalFamily', ' Bob  Lee \n\n\tEve', 'en')).toBe('Bob Lee\nEve');
});
