import { describe, expect, test } from 'vitest';
import { US_STATES } from '../states';
import { amountOf, dateOfFile, dateOrderOf, languageOf, stateOf, yesOrNo } from './texts';

const today = '2026-11-28';

describe('a date of a file', () => {
  test.each([
    ['2/3/2026', 'mdy', '2026-02-03'],
    ['2/3/2026', 'dmy', '2026-03-02'],
    ['12-31-26', 'mdy', '2026-12-31'],
    ['2.3.26', 'dmy', '2026-03-02'],
    ["2 / 3 / '26", 'mdy', '2026-02-03'],
    ['11/24/2026 10:05 AM', 'mdy', '2026-11-24'],
    ['11/24/2026, 10:05', 'mdy', '2026-11-24'],
    ['Nov 24, 2027', 'mdy', '2027-11-24'],
  ] as const)('%j in the order %s is %s', (text, order, value) => {
    expect(dateOfFile(text, { order, today })).toEqual({ value });
  });

  test.each([
    ['12/31/26', '1926-12-31'],
    ['11/28/26', '2026-11-28'],
    ['11/29/26', '1926-11-29'],
    ['12/31/2026', '2026-12-31'],
    ['Nov 24, 2027', '1927-11-24'],
    ['2026-11-28', '2026-11-28'],
  ])('%j of the past is %s', (text, value) => {
    expect(dateOfFile(text, { order: 'mdy', today, past: true })).toEqual({ value });
  });

  test.each([
    ['2/30/2026', 'mdy', 'There is no February 30'],
    ['31/4/2026', 'dmy', 'There is no April 31'],
    ['0/4/2026', 'mdy', 'There is no month 0'],
    ['24/11/2026', 'mdy', 'There is no month 24'],
    ['x2/3/2026', 'mdy', 'Not a date'],
    ['2/3/2026x', 'mdy', 'Not a date'],
  ] as const)('%j in the order %s is none: %s', (text, order, reason) => {
    expect(dateOfFile(text, { order, today })).toEqual({ reason });
  });

  test.each<[string[], 'mdy' | 'dmy']>([
    [[], 'mdy'],
    [['soon', ' 24/11/2026 '], 'dmy'],
    [['24/11/2026', '11/24/2026'], 'mdy'],
    [['24/11/2026', '25/11/2026', '11/24/2026'], 'dmy'],
    [['12/12/2026'], 'mdy'],
    [['13/1/2026'], 'dmy'],
    [['1/13/2026', '1/12/2026'], 'mdy'],
  ])('in %j stand in the order %s', (cells, order) => expect(dateOrderOf(cells)).toBe(order));
});

describe('a state', () => {
  test.each([
    ['AL', 'Alabama'],
    ['wy', 'Wyoming'],
    ['N. Y.', 'New York'],
    ['n c', 'North Carolina'],
    ['d.c.', 'Washington DC'],
    ['Colo.', 'Colorado'],
    ['Ten', 'Tennessee'],
    [' new   mexico ', 'New Mexico'],
  ])('%j is %s', (text, value) => expect(stateOf(text)).toEqual({ value }));

  test('is known by its name', () => {
    expect(US_STATES.map((state) => stateOf(state.toUpperCase()))).toEqual(
      US_STATES.map((value) => ({ value })),
    );
  });

  test.each(['North', 'Te', 'C', '', 'XX', 'Ontario', 'lorado'])('%j is none', (text) => {
    expect(stateOf(text)).toEqual({ reason: 'Not a state' });
  });
});

describe('an amount', () => {
  test.each([
    ['20', 2000],
    ['20.5', 2050],
    ['20.05', 2005],
    ['0.29', 29],
    ['$20', 2000],
    ['$ 20', 2000],
    ['US$20', 2000],
    ['usd 20', 2000],
    ['20 USD', 2000],
    ['20$', 2000],
    ['1,020', 102_000],
    ['1020', 102_000],
    ['1,000,020.50', 100_002_050],
  ])('%j is %i cents', (text, value) => expect(amountOf(text)).toEqual({ value }));

  test.each(['-20', '(20)', '$-20', '($20)'])('%j is below zero', (text) => {
    expect(amountOf(text)).toEqual({ reason: 'An amount cannot be below zero' });
  });

  test.each(['2O', 'o.50', '1,O20'])('%j has a letter O', (text) => {
    expect(amountOf(text)).toEqual({ reason: 'Not an amount: letter O instead of zero' });
  });

  test.each(['', 'OO', 'twenty', '20.', '20.123', '1,20', '20 each', 'x20', '2 0', '20 (paid)'])(
    '%j is none',
    (text) => expect(amountOf(text)).toEqual({ reason: 'Not an amount' }),
  );
});

test.each([
  [['es', 'ESP', 'spa', 'Spanish', 'Español', 'castellano', 'es-MX'], { value: 'es' }],
  [['en', 'Eng', 'ENGLISH', 'inglés', 'en-US'], { value: 'en' }],
  [
    ['', 'fr', 'esperanto', 'not english', 'les', 'engl'],
    { reason: 'Not a language that forms and mails have' },
  ],
])('%j are a language, or none', (texts, understood) => {
  for (const text of texts) expect([text, languageOf(text)]).toEqual([text, understood]);
});

test.each([
  [['y', 'Yes', 'TRUE', '1', 'x', 'si', 'Sí', 's', 'Calendar', 'calendar year'], { value: true }],
  [['n', 'No', 'false', '0', '12 month', '12 months', 'rolling'], { value: false }],
  [['', 'maybe', 'yes please', 'not', 'oh no', 'my', '112 months'], { reason: 'Neither yes nor no' }],
])('%j are yes, no, or neither', (texts, understood) => {
  for (const text of texts) expect([text, yesOrNo(text)]).toEqual([text, understood]);
});
