import { expect, test } from 'vitest';
import { doubtOf } from './doubt';

const TODAY = '2026-11-26';
const doubts = { en: 'Please check', es: 'Revise' };

test.each(['02/31/1990', '31/02/1990', '25/12/1980', '02311990', '1990-02-31', '0/0/1990', '12/31/1899'])(
  'the birthday %j is taken for a date that does not exist',
  (text) => {
    expect(doubtOf('birthday', text, 'en', TODAY)).toContain('The month comes first');
  },
);

test('a birthday to come and one of more than 120 years ago are doubted, in the form of each language', () => {
  for (const [language, ...texts] of [
    ['en', '11/27/2026', '11/25/1906'],
    ['es', '2026-11-27', '1906-11-25'],
  ] as const) {
    const [future = '', past = ''] = texts.map((text) => doubtOf('birthday', text, language, TODAY));
    expect(future).toContain(doubts[language]);
    expect(past).toContain(doubts[language]);
    expect(future).not.toBe(past);
  }
  expect(doubtOf('birthday', '11/26/2026', 'en', TODAY)).toBeUndefined();
  expect(doubtOf('birthday', '1906-11-26', 'es', TODAY)).toBeUndefined();
});

test.each(['', '7', '02/03/1980', '2-3-1980', '1/2/80', 'May 1980', 'Feb 31st, 1990', 'about 1950'])(
  'the birthday %j is not: it is free text',
  (text) => expect(doubtOf('birthday', text, 'en', TODAY)).toBeUndefined(),
);

test.each(['123', '555-0100', '303-555-010', '303-555-01000', '103-555-0100', 'none', '+1 303 555'])(
  'the phone %j is doubted',
  (text) => {
    expect(doubtOf('primaryPhone', text, 'en', TODAY)).toContain('10 digits');
    expect(doubtOf('primaryPhone', text, 'es', TODAY)).toContain('10 dígitos');
  },
);

test.each(['', '  ', '3035550100', '+1 (303) 555-0100 x12', '+52 55 1234 5678', '011 52 55 1234 5678'])(
  'the phone %j is not',
  (text) => expect(doubtOf('primaryPhone', text, 'en', TODAY)).toBeUndefined(),
);

test.each(['8020', '802022', '80202-12', 'CO 80202', 'none'])('the zip code %j is doubted', (text) => {
  expect(doubtOf('zip', text, 'en', TODAY)).toBe('Please check: a zip code has 5 digits');
  expect(doubtOf('zip', text, 'es', TODAY)).toBe('Revise el código postal: tiene 5 dígitos');
});

test.each(['', ' ', '80202', ' 80202 ', '80202-1234', '802021234', '80202 1234'])(
  'the zip code %j is not',
  (text) => expect(doubtOf('zip', text, 'en', TODAY)).toBeUndefined(),
);

test('no other field is doubted', () => {
  for (const field of ['first', 'city', 'additionalFamily'] as const)
    expect(doubtOf(field, '123', 'en', TODAY)).toBeUndefined();
});
