import { describe, expect, test } from 'vitest';
import { MAX_LENGTH } from '../limits';
import { COLUMN_LABELS, type ImportColumn } from './columns';
import { type NameOrder, readImportRow } from './rows';

const today = '2026-11-28';

const isColumn = (text: string): text is ImportColumn => text in COLUMN_LABELS;

/** Reads a row that has these columns alone. */
function read(cells: Partial<Record<ImportColumn, string>>, nameOrder: NameOrder = 'last, first') {
  const columns = Object.keys(cells).filter(isColumn);
  return readImportRow(Object.values(cells), { columns, nameOrder, dateOrder: 'mdy', today });
}
const reasons = (cells: Partial<Record<ImportColumn, string>>, nameOrder?: NameOrder) =>
  read(cells, nameOrder).wrong.map(({ column, kind, reason }) => [column, kind, reason]);

test('a row without cells is empty in all, and wrong in nothing', () => {
  const { values, wrong } = read({});
  expect(wrong).toEqual([]);
  const { calendarYear, ...texts } = values;
  expect(calendarYear).toBeUndefined();
  expect(new Set(Object.values(texts))).toEqual(new Set(['']));
});

test('each column gives its own value', () => {
  const { values, wrong } = read({
    memberNumber: '4851-3',
    formerNumber: 'A-77',
    first: 'Ann',
    middle: 'M.',
    last: 'Lee',
    suffix: 'Jr.',
    office: 'Maple',
    birthday: '2/3/80',
    email: 'ann@mail.example',
    phone: '3035550126',
    street: '1 Elm St',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    family: 'Ida, Max; Bo',
    language: 'Español',
    paidUntil: '12/31/26',
    joined: '1/5/2020',
    amount: '20',
    calendarYear: 'yes',
    contact: 'Kim Ng',
    website: 'maple.example',
  });
  expect(wrong).toEqual([]);
  expect(values).toEqual({
    memberNumber: '4851-3',
    formerNumber: 'A-77',
    first: 'Ann M.',
    last: 'Lee Jr.',
    office: 'Maple',
    birthday: '02/03/1980',
    email: 'ann@mail.example',
    primaryPhone: '(303) 555-0126',
    streetAddress: '1 Elm St',
    city: 'Denver',
    state: 'Colorado',
    zip: '80202',
    additionalFamily: 'Ida\nMax\nBo',
    language: 'es',
    paidUntil: '2026-12-31',
    joined: '2020-01-05',
    contact: 'Kim Ng',
    website: 'maple.example',
    calendarYear: true,
  });
});

test('an office has its own name, e-mail address and phone', () => {
  const office = { officeName: 'Maple', officeEmail: 'm@mail.example', officePhone: '3035550126' };
  expect(read(office).values).toMatchObject({
    office: 'Maple',
    email: 'm@mail.example',
    primaryPhone: '(303) 555-0126',
  });
  const wrong = { officeName: '=x', officeEmail: 'm@', officePhone: '555-01' };
  expect(reasons(wrong)).toEqual([
    [1, 'email', 'The e-mail has no domain after @'],
    [2, 'other', 'A phone has 10 digits, and an extension is written x12'],
    [0, 'name', 'A formula, not a text'],
  ]);
});

describe('a cell', () => {
  test.each(['', '  ', 'n/a', 'NA', 'None', 'null', 'NIL', 'ninguno', '-', '---', '—', "'", ' N/A '])(
    '%j is nothing',
    (city) => expect(read({ city })).toMatchObject({ values: { city: '' }, wrong: [] }),
  );

  test.each(['Nona', 'Nile', 'Annone', '-a-'])('%j is no word for nothing', (city) => {
    expect(read({ city }).wrong.length + read({ city }).values.city.length).toBeGreaterThan(0);
  });

  test.each(['=1+1', '@SUM(1)', '+A1', '-A1', '＝1', '＠x', '＋A', '－A'])('%j is a formula', (city) => {
    expect(reasons({ city })).toEqual([[0, 'other', 'A formula, not a text']]);
    expect(read({ city }).values.city).toBe('');
  });

  test.each(['+1 Elm', '- Elm', '-(Elm)', 'a=b', 'x@y', '+ 1'])('%j is none', (city) => {
    expect(reasons({ city })).toEqual([]);
  });

  test('has its spaces tidied', () => {
    expect(read({ city: ' Fort\n  Collins\t ' }).values.city).toBe('Fort Collins');
  });

  test('is at most as long as what is stored, and has no characters that cannot be read', () => {
    const most = 'x'.repeat(MAX_LENGTH.city);
    expect(read({ city: most })).toMatchObject({ values: { city: most }, wrong: [] });
    expect(reasons({ city: `${most}x` })).toEqual([
      [0, 'other', `Longer than ${MAX_LENGTH.city} characters`],
    ]);
    const family = 'x'.repeat(MAX_LENGTH.additionalFamily);
    expect(reasons({ family })).toEqual([]);
    expect(reasons({ family: `${family}x` })).toEqual([[0, 'other', 'Too long']]);
    expect(read({ city: 'Den\u0007ver' })).toMatchObject({
      values: { city: '' },
      wrong: [{ column: 0, kind: 'other', reason: 'Characters that cannot be read', text: 'Den\u0007ver' }],
    });
  });

  test('has no more than one column, and the others are not missed', () => {
    const rules = { nameOrder: 'whole', dateOrder: 'mdy', today } as const;
    const { values } = readImportRow(['Denver'], { ...rules, columns: ['city', 'zip'] });
    expect(values).toMatchObject({ city: 'Denver', zip: '' });
  });
});

describe('a name', () => {
  test.each<[string, NameOrder, string, string]>([
    ['Lee, Ann', 'last, first', 'Ann', 'Lee'],
    ['Ann Lee', 'first last', 'Ann', 'Lee'],
    ['Ann Lee, Jr.', 'first last', 'Ann', 'Lee Jr.'],
    ['Ann, Mary Lee', 'first last', 'Ann Mary', 'Lee'],
    ['Lee, Ann', 'whole', '', 'Lee, Ann'],
  ])('%j in the order %s', (name, order, first, last) => {
    expect(read({ name }, order)).toMatchObject({ values: { first, last }, wrong: [] });
  });

  test('in parts is taken before a whole one', () => {
    expect(read({ name: 'Ng, Bo', last: 'Lee' }).values).toMatchObject({ first: '', last: 'Lee' });
    expect(read({ name: 'Ng, Bo', first: 'Ann' }).values).toMatchObject({ first: 'Ann', last: '' });
    expect(read({ name: 'Ng, Bo', first: '', last: '' }).values).toMatchObject({ first: 'Bo', last: 'Ng' });
  });

  test('with a web address is none', () => {
    const address = 'www.prize.example';
    expect(reasons({ first: 'Ann', last: address })).toEqual([[1, 'name', 'Not a name']]);
    expect(reasons({ first: address, last: 'Lee' })).toEqual([[1, 'name', 'Not a name']]);
    expect(reasons({ name: `Lee, ${address}` })).toEqual([[0, 'name', 'Not a name']]);
  });

  test('without a comma, where the last name stands first, is asked for', () => {
    expect(reasons({ name: 'Ann Lee' })).toEqual([[0, 'name', 'No comma: which is the last name?']]);
    expect(read({ name: 'Ann Lee' }).values).toMatchObject({ first: '', last: '' });
  });
});

describe('an e-mail address', () => {
  test.each([
    ['ann', 'The e-mail has no @'],
    ['ann lee', 'The e-mail has a space and no @'],
    ['ann@', 'The e-mail has no domain after @'],
    ['ann@mail', 'The e-mail has no domain after @'],
    ['ann lee@mail.example', 'Not an e-mail address'],
  ])('%j: %s', (email, reason) => expect(reasons({ email })).toEqual([[0, 'email', reason]]));
});

describe('a date', () => {
  test.each<[Partial<Record<ImportColumn, string>>, string | undefined]>([
    [{ birthday: '11/28/2026' }, undefined],
    [{ birthday: '11/29/2026' }, 'A birthday cannot be in the future'],
    [{ joined: '11/28/2026' }, undefined],
    [{ joined: '11/29/2026' }, 'It cannot be in the future'],
    // 732 days ahead.
    [{ paidUntil: '11/29/2028' }, undefined],
    [{ paidUntil: '11/30/2028' }, 'More than two years ahead'],
    [{ paidUntil: '2/30/2027' }, 'There is no February 30'],
  ])('%j: %s', (cells, reason) => {
    expect(reasons(cells)).toEqual(reason === undefined ? [] : [[0, 'date', reason]]);
  });

  test('of two figures is of the past, but for the day until which is paid', () => {
    expect(read({ birthday: '12/31/26', joined: '12/31/26', paidUntil: '12/31/26' }).values).toMatchObject({
      birthday: '12/31/1926',
      joined: '1926-12-31',
      paidUntil: '2026-12-31',
    });
  });
});

test.each<[Partial<Record<ImportColumn, string>>, string, string]>([
  [{ state: 'Ontario' }, 'state', 'Not a state'],
  [{ amount: 'much' }, 'amount', 'Not an amount'],
  [{ language: 'fr' }, 'other', 'Not a language that forms and mails have'],
  [{ calendarYear: 'maybe' }, 'other', 'Neither yes nor no'],
  [{ zip: '123' }, 'other', 'A zip code has 5 digits'],
  [{ phone: '555-01' }, 'other', 'A phone has 10 digits, and an extension is written x12'],
  [{ family: 'see www.prize.example' }, 'name', 'Not the names of a family'],
  [{ family: '=1+1' }, 'name', 'Not the names of a family'],
])('%j is wrong', (cells, kind, reason) => expect(reasons(cells)).toEqual([[0, kind, reason]]));

test('a zip code that a spreadsheet took for a number gets its zero back', () => {
  expect(read({ zip: '2116' }).values.zip).toBe('02116');
  expect(read({ zip: '80202' }).values.zip).toBe('80202');
});
