import { describe, expect, test } from 'vitest';
import { agreementOn, agreementText, DEFAULT_PARAGRAPHS, formNumber } from './agreement';
import { agreementFaults, paragraphsIn } from './agreementCheck';

const terms = {
  oid: 1,
  starts: '2026-10-10',
  validThru: '2027-12-31',
  planName: 'A & B $& Plan {term}',
  specialOffers: [],
};

test('a later version has the name and the term in their places, once', () => {
  const paragraphs = { en: ['{plan} and {plan}.', '{term}'], es: [] };
  const text = agreementText({ ...terms, language: 'en', calendarYear: false, graceMonths: [], paragraphs });
  expect(text.paragraphs[0]).toBe('A & B $& Plan {term} and A & B $& Plan {term}.');
  expect(text.paragraphs[1]).toContain('The fee is $20 a year.');
});

test('the version of a day is the last one that is in force', () => {
  const versions = ['2027-05-01', '2027-02-01'].map((from) => ({ from }));
  const on = (day: string) => agreementOn(day, versions)?.from;
  expect(['2027-01-31', '2027-02-01', '2027-04-30', '2027-05-01'].map(on)).toEqual([
    undefined,
    '2027-02-01',
    '2027-02-01',
    '2027-05-01',
  ]);
  expect(agreementOn('2027-01-01', undefined)).toBeUndefined();
});

test('a form is filed under its number', () => {
  expect(formNumber('es')).toBe('MA-2026-11-ES');
  expect(formNumber('en', 'CS-2027-02')).toBe('CS-2027-02-EN');
});

describe('a new text', () => {
  const own = { en: [...DEFAULT_PARAGRAPHS.en], es: [...DEFAULT_PARAGRAPHS.es] };
  const withEnglish = (change: (text: string) => string) =>
    agreementFaults({ ...own, en: paragraphsIn(change(own.en.join('\n\n'))) }).en;

  test('of the specification has no fault', () => {
    expect(agreementFaults(own)).toEqual({});
  });

  test.each([
    ['not health insurance', 'fine', 'This is not insurance'],
    ['does not pay', 'pays', 'It does not pay providers'],
    ['you pay your clinic', 'it is paid', 'You must pay for all services, less the discount'],
    ['{plan}', 'This', '{plan}'],
    ['{term}', 'Valid for long.', '{term}'],
    ['{term}', '{term} {term}', '{term}'],
    ['{term}', '{term} {date}', '{date} is not known'],
    ['**not', 'not', 'bold'],
    ['Refunds', 'Your coverage and refunds', '“coverage” is a word that the law forbids'],
  ])('with “%s” as “%s” is refused', (from, to, said) => {
    expect(withEnglish((text) => text.replace(from, to))).toContain(said);
  });

  test('has as many paragraphs in both languages', () => {
    expect(agreementFaults({ ...own, es: [...own.es, 'Otra frase.'] }).es).toContain('Spanish 7');
  });
});
