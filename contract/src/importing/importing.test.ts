import { expect, test } from 'vitest';
import { COLUMN_LABELS, columnsOf, IMPORT_COLUMNS, isFormerNumber, isHeadingRow } from './columns';
import { readImportRow } from './rows';
import { withoutAdded } from './wrongRows';
import { amountOf, dateOfFile, dateOrderOf, languageOf, stateOf } from './texts';

const today = '2026-11-28';
const mdy = { order: 'mdy', today } as const;

test('knows the headings of a spreadsheet in English and Spanish', () => {
  const headings = [
    'Name',
    'Clínica',
    'DOB',
    'Correo',
    'Cell',
    'Street',
    'City',
    'ST',
    'Zip',
    'Paid thru',
    'Amt',
  ];
  expect(columnsOf('members', [...headings, 'Idioma', 'Dependents', 'Joined', 'Internal no.'])).toEqual([
    'name',
    'office',
    'birthday',
    'email',
    'phone',
    'street',
    'city',
    'state',
    'zip',
    'paidUntil',
    'amount',
    'language',
    'family',
    'joined',
    undefined,
  ]);
  const spanish = ['Nombre', 'Apellido', 'Fecha de nacimiento', 'Vence', 'Dirección', 'Número de socio'];
  expect(columnsOf('members', spanish)).toEqual([
    'first',
    'last',
    'birthday',
    'paidUntil',
    'street',
    'formerNumber',
  ]);
  expect(columnsOf('members', ['Nombre', 'Correo', 'Row', 'Reason'])).toEqual([
    'name',
    'email',
    'leave',
    'leave',
  ]);
});

test.each(['members', 'offices'] as const)('knows its own labels of %s', (kind) => {
  const columns = IMPORT_COLUMNS[kind].filter((column) => column !== 'leave');
  const labels = columns.map((column) => COLUMN_LABELS[column]);
  expect(isHeadingRow(kind, labels)).toBe(true);
  expect(labels.map((label) => columnsOf(kind, [label])[0])).toEqual(columns);
});

test.each([
  ['2/3/80', true, '1980-02-03'],
  ['11/27/04', true, '2004-11-27'],
  ['12/31/26', false, '2026-12-31'],
  ['12-31-2026', false, '2026-12-31'],
  ['2026-12-31', false, '2026-12-31'],
  ['31 de diciembre de 2026', false, '2026-12-31'],
])('reads the date %j', (text, past, value) => expect(dateOfFile(text, { ...mdy, past })).toEqual({ value }));

test.each([
  ['2/30/71', 'There is no February 30'],
  ['13/1/26', 'There is no month 13'],
  ['soon', 'Not a date'],
])('says why %j is no date', (text, reason) => expect(dateOfFile(text, mdy)).toEqual({ reason }));

test('finds out in which order the days stand', () => {
  expect(dateOrderOf(['1/2/26', '24/11/2026'])).toBe('dmy');
  expect(dateOrderOf(['1/2/26', '11/24/2026'])).toBe('mdy');
  expect(dateOfFile('24/11/80', { order: 'dmy', today, past: true })).toEqual({ value: '1980-11-24' });
});

test('reads states, amounts and languages', () => {
  expect(['Colo.', 'CO', 'colorado', 'D.C.'].map(stateOf)).toEqual(
    ['Colorado', 'Colorado', 'Colorado', 'Washington DC'].map((value) => ({ value })),
  );
  expect(['CL', 'Coloradoo', 'New'].map(stateOf)).toEqual(
    ['Not a state', 'Not a state', 'Not a state'].map((reason) => ({ reason })),
  );
  expect(['20', '$20.00', '1,020.5'].map(amountOf)).toEqual(
    [2000, 2000, 102_050].map((value) => ({ value })),
  );
  expect(amountOf('2O')).toEqual({ reason: 'Not an amount: letter O instead of zero' });
  expect(amountOf('-20')).toEqual({ reason: 'An amount cannot be below zero' });
  expect(['Español', 'ES', 'Spanish'].map(languageOf)).toEqual(
    ['es', 'es', 'es'].map((value) => ({ value })),
  );
});

const columns = ['name', 'email', 'phone', 'birthday', 'zip', 'paidUntil', 'family'] as const;
const rules = { columns, nameOrder: 'last, first', dateOrder: 'mdy', today } as const;
const read = (...cells: string[]) => readImportRow(cells, rules);

test('reads a row as it is stored', () => {
  const { values, wrong } = read(
    ' Marquez Ruiz, Elena ',
    'elena@mail.example',
    '303.555.0126',
    '2/3/80',
    '2116',
    '12/31/26',
    'Jo, Max',
  );
  expect(wrong).toEqual([]);
  expect(values).toMatchObject({
    first: 'Elena',
    last: 'Marquez Ruiz',
    primaryPhone: '(303) 555-0126',
    birthday: '02/03/1980',
    zip: '02116',
    paidUntil: '2026-12-31',
    additionalFamily: 'Jo\nMax',
  });
});

test('a file of wrong rows is known by the two columns after its own, also of wrong rows again', () => {
  expect(withoutAdded(['A', 'B', 'Row', 'Reason', 'Row', 'Reason'])).toEqual(['A', 'B']);
  expect(withoutAdded(['Row', 'Reason', 'A'])).toEqual(['Row', 'Reason', 'A']);
  expect(withoutAdded(['Row', 'Reason'])).toEqual(['Row', 'Reason']);
  expect(isHeadingRow('members', ['Column 1', 'Column 2', 'Row', 'Reason'])).toBe(true);
});

test('the sign that a saved list puts before a text does not stay in it', () => {
  const of = ['first', 'last', 'phone', 'family', 'city'] as const;
  const cells = ['Ann', "O'Neil", "'+1 303 555 0126", "Jo; '-Max", "'"];
  const { values, wrong } = readImportRow(cells, { ...rules, columns: of });
  expect(wrong).toEqual([]);
  expect(values).toMatchObject({ last: "O'Neil", additionalFamily: 'Jo\n-Max', city: '' });
  expect(values.primaryPhone).not.toContain("'");
});

test('an empty cell, and a word for nothing, is nothing', () => {
  expect(read('Lee, Ann', 'N/A', '-', '', '', '', '').wrong).toEqual([]);
});

test('refuses a phone and a zip code that cannot be, as the form asks to check them', () => {
  expect(read('Lee, Ann', '', '555-01', '', '123', '', '').wrong).toMatchObject([
    { column: 2, kind: 'other', reason: 'A phone has 10 digits, and an extension is written x12' },
    { column: 4, kind: 'other', reason: 'A zip code has 5 digits' },
  ]);
  expect(read('Lee, Ann', '', '+44 20 7946 0958', '', '80202-1234', '', '').wrong).toEqual([]);
});

test('a heading that says a number alone is the member number, where its cells do not count the rows', () => {
  const cells = ['1007', '1011', '1012'];
  expect(['Número', 'No.', 'Number'].map((heading) => isFormerNumber(heading, cells))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isFormerNumber('Número', ['1', '2', '3'])).toBe(false);
  expect(isFormerNumber('Número', ['7', '7', '8'])).toBe(false);
  expect(isFormerNumber('Zip', cells)).toBe(false);
});

test('says of each wrong cell what is wrong', () => {
  const { wrong } = read('Priya Young', 'grace@', '', '6/9/2031', '', '12/31/62', '');
  expect(wrong.map(({ column, kind, reason }) => [column, kind, reason])).toEqual([
    [0, 'name', 'No comma: which is the last name?'],
    [1, 'email', 'The e-mail has no domain after @'],
    [3, 'date', 'A birthday cannot be in the future'],
    [5, 'date', 'More than two years ahead'],
  ]);
  expect(read('=HYPERLINK("x"), Ann', '', '', '', '', '', '').wrong).toMatchObject([
    { kind: 'name', reason: 'A formula, not a text' },
  ]);
  expect(read('Lee, Ann', '', '', '', '', '', '=1+1').wrong).toMatchObject([{ column: 6 }]);
});
