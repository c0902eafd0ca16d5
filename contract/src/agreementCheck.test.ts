import { describe, expect, test } from 'vitest';
import { agreementOn, agreementText, DEFAULT_PARAGRAPHS, formNumber } from './agreement';
import {
  agreementFaults,
  MAX_AGREEMENT_PARAGRAPHS,
  MAX_AGREEMENT_TEXT,
  paragraphsIn,
} from './agreementCheck';

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

test.each([
  ['  a \n b\n\n\n c   d \n \t\n', ['a b', 'c d']],
  ['a\n \nb', ['a', 'b']],
  ['a\nb', ['a b']],
  ['\n\n', []],
  ['', []],
])('%j has the paragraphs %j', (text, paragraphs) => expect(paragraphsIn(text)).toEqual(paragraphs));

describe('a text that an administrator writes', () => {
  const faultOf = (...more: string[]) => {
    const en = [...DEFAULT_PARAGRAPHS.en, ...more];
    return agreementFaults({ en, es: DEFAULT_PARAGRAPHS.es }).en;
  };
  const left = MAX_AGREEMENT_TEXT - DEFAULT_PARAGRAPHS.en.join('\n').length - 1;
  const paragraphs = (count: number) => {
    return Array.from({ length: count - DEFAULT_PARAGRAPHS.en.length }, (_, at) => `Paragraph ${at}.`);
  };

  test('has not more than is printed', () => {
    expect(faultOf('x'.repeat(left))).toBeUndefined();
    expect(faultOf('x'.repeat(left + 1))).toBe(`Please use at most ${MAX_AGREEMENT_TEXT} characters`);
    expect(faultOf(...paragraphs(MAX_AGREEMENT_PARAGRAPHS))).toBeUndefined();
    expect(faultOf(...paragraphs(MAX_AGREEMENT_PARAGRAPHS + 1))).toBe(
      `Please use at most ${MAX_AGREEMENT_PARAGRAPHS} paragraphs`,
    );
  });

  test('is there, says nothing twice, and has no place that is not known', () => {
    const { es } = DEFAULT_PARAGRAPHS;
    expect(agreementFaults({ en: [], es })).toEqual({ en: 'The text is required' });
    expect(faultOf(...DEFAULT_PARAGRAPHS.en.slice(0, 1))).toBe('A paragraph stands there twice');
    expect(faultOf('Call {name')).toBe('{name is not known. There are {plan} and {term}');
    expect(faultOf('Call name}')).toBe('} is not known. There are {plan} and {term}');
  });
});
