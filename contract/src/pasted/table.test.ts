import { describe, expect, test } from 'vitest';
import { pastedEntries } from './entries';
import { headingOf } from './headings';
import { readTable } from './table';

const TODAY = '2026-11-27';
const DAY = '2026-11-20';
const row = (about: object) => ({
  first: '',
  last: '',
  email: '',
  primaryPhone: '',
  additionalFamily: '',
  submitDate: DAY,
  ...about,
});
const ann = { first: 'Ann', last: 'Lee', email: 'ann@example.com' };
const paul = { first: 'Paul', last: 'Miller Jr.', email: 'paul.miller@mail.example' };

const read = (text: string) => {
  const table = readTable(text, TODAY);
  return { ...table, entries: pastedEntries(table, DAY, TODAY) };
};
const rowsOf = (text: string) => {
  const { columns, entries } = read(text);
  expect(columns, 'nothing is asked about the columns').not.toContain(undefined);
  return entries.map(({ entry }) => entry);
};
/** The headings or, without any, the first texts of what is asked for. */
const askedOf = (text: string) => {
  const { columns, headings, rows } = read(text);
  return columns.flatMap((column, at) =>
    column === undefined
      ? [headings[at] || rows.map((cells) => cells[at] ?? '').find((cell) => cell !== '')]
      : [],
  );
};

describe('under headings', () => {
  test.each([
    ['Name\tEmail\tPhone\nAnn Lee\tann@example.com\t3035550139', { primaryPhone: '(303) 555-0139' }],
    [
      'Patient Name\tE-mail address\tCell phone\nLee, Ann\tann@example.com\t303-555-0139',
      { primaryPhone: '(303) 555-0139' },
    ],
    [
      'Nombre completo\tCorreo electrónico\tTeléfono\nAnn Lee\tann@example.com\t3035550139',
      { primaryPhone: '(303) 555-0139' },
    ],
    ['Nombre\tApellido\tCorreo\tFecha\nAnn\tLee\tann@example.com\t11/24/26', { submitDate: '2026-11-24' }],
    ['Nombre del paciente\tCorreo\nAnn Lee\tann@example.com', {}],
    ['Name\tLast name\tEmail\nAnn\tLee\tann@example.com', {}],
    [
      'FIRST NAME*\tLAST NAME*\tEMAIL\tDate Signed (MM/DD)\nAnn\tLee\tann@example.com\tNov 24, 2026',
      { submitDate: '2026-11-24' },
    ],
    [
      'First\tMI\tLast\tSuffix\tEmail\nAnn\tM.\tLee\tJr.\tann@example.com',
      { first: 'Ann M.', last: 'Lee Jr.' },
    ],
    [
      'Given name\tFamily name\tEmail\tFamily\tHousehold members\nAnn\tLee\tann@example.com\tIda\tMax',
      { additionalFamily: 'Ida\nMax' },
    ],
    ['Email\tLast name\tFirst name\tNumber\nann@example.com\tLee\tAnn\t7', {}],
    ['Date\tFirst\tLast\tE-mail\n\tAnn\tLee\tann@example.com', {}],
    ['Date\tFirst\tLast\tEmail\nlast Friday\tAnn\tLee\tann@example.com', { submitDate: 'last Friday' }],
    ['#\tEmail\tName\n1\tann@example.com\tAnn Lee', {}],
    ['Maple log\t\t\n\nName\tEmail\tNotes\nAnn Lee\tann@example.com\t', {}],
    ['Name\t\tPhone\nAnn Lee\tann@example.com\t', {}],
    ['First,Last,Email\r\nAnn,Lee,ann@example.com\r\n', {}],
    ['"Name";"Email";"Family"\n"Lee, Ann";ann@example.com;"Ida; Max"', { additionalFamily: 'Ida; Max' }],
  ])('takes %j', (text, about) => {
    expect(rowsOf(text)).toEqual([row({ ...ann, ...about })]);
  });

  test('takes one column of names', () => {
    expect(rowsOf('Name\nAnn Lee\nNg, Bo')).toEqual([
      row({ first: 'Ann', last: 'Lee' }),
      row({ first: 'Bo', last: 'Ng' }),
    ]);
  });

  test.each([
    ['Name\tEmail\tBirthday\nAnn Lee\tann@example.com\t02/03/1980', ['Birthday']],
    ['Name\tEmail\tNotes\tCity\nAnn Lee\tann@example.com\twill pay\tDenver', ['Notes', 'City']],
    ['Name\tEmail\tCell\tHome phone\nAnn Lee\tann@example.com\t3035550139\t3035550140', ['Home phone']],
    ['Name\tEmail\tNumber\nAnn Lee\tann@example.com\t4851-3', ['Number']],
    ['Name\tEmail\t\nAnn Lee\tann@example.com\twill pay', ['will pay']],
  ])('asks for what it does not understand: %j', (text, asked) => {
    expect(askedOf(text)).toEqual(asked);
  });

  test('takes the column that was answered, and leaves out what is left out', () => {
    const table = readTable(
      'Name\tEmail\tBest number\tNotes\nAnn Lee\tann@example.com\t3035550139\twill pay',
      TODAY,
    );
    expect(table.columns).toEqual(['name', 'email', undefined, undefined]);
    const columns = ['name', 'email', 'primaryPhone', 'leave'] as const;
    expect(pastedEntries({ ...table, columns }, DAY, TODAY)).toEqual([
      { entry: row({ ...ann, primaryPhone: '(303) 555-0139' }), asked: {} },
    ]);
  });
});

describe('without headings', () => {
  test.each([
    ['Ann\tLee\tann@example.com'],
    ['\tAnn\tLee\tann@example.com'],
    ['Ann Lee\tann@example.com'],
    [' Ann \t Lee\tann@example.com\n\n'],
    ['Lee, Ann\tann@example.com'],
    ['7\tAnn\tLee\tann@example.com'],
    ['ann@example.com\tAnn\tLee'],
    ['Ann Lee <ann@example.com>\n'],
    ['Ann,Lee,ann@example.com'],
    ['Ann Lee; ann@example.com'],
    ['Ann\u200b\tLee\t\u202aann@example.com\u202c'],
  ])('takes %j', (text) => expect(rowsOf(text)).toEqual([row(ann)]));

  test.each([
    ['Paul Miller, Jr.\tpaul.miller@mail.example'],
    ['Paul Miller\tJr.\tpaul.miller@mail.example'],
    ['Paul\tMiller\tJr.\tpaul.miller@mail.example'],
    ['Mr.\tPaul Miller Jr.\tpaul.miller@mail.example'],
  ])('divides %j', (text) => expect(rowsOf(text)).toEqual([row(paul)]));

  test.each([
    ['11/24/26\tAnn\tLee\tann@example.com\t3035550139', {}],
    ['2026-11-24T10:00\tAnn\tLee\tann@example.com\t(303) 555-0139', {}],
    ['24 Nov 2026\tAnn Lee\tann@example.com\t303.555.0139', {}],
    ['Ann\tLee\tann@example.com\t303.555.0139\t11/24/2026', {}],
    ['Ann\tLee\t3035550139\tann@example.com\tIda\t11/24/26', { additionalFamily: 'Ida' }],
  ])('finds the date and the phone in %j', (text, about) => {
    expect(rowsOf(text)).toEqual([
      row({ ...ann, submitDate: '2026-11-24', primaryPhone: '(303) 555-0139', ...about }),
    ]);
  });

  test('takes a column of names', () => {
    expect(rowsOf('Ann Mary Lee\nNg, Bo\nCher\n')).toEqual([
      row({ first: 'Ann Mary', last: 'Lee' }),
      row({ first: 'Bo', last: 'Ng' }),
      row({ first: 'Cher' }),
    ]);
  });

  test('reads each row by its own order', () => {
    expect(rowsOf('11/24/26\tAnn\tLee\tann@example.com\nBo Ng\tbo@example.com\t3035550139')).toEqual([
      row({ ...ann, submitDate: '2026-11-24' }),
      row({ first: 'Bo', last: 'Ng', email: 'bo@example.com', primaryPhone: '(303) 555-0139' }),
    ]);
  });

  test('keeps the words of a wrong cell in its place', () => {
    expect(rowsOf('Ann\tLee\tannexample\t3035550139\tIda')).toEqual([
      row({ ...ann, email: 'annexample', primaryPhone: '(303) 555-0139', additionalFamily: 'Ida' }),
    ]);
    expect(rowsOf('02/30/2026\tAnn\tLee\tann@example.com')).toEqual([
      row({ ...ann, submitDate: '02/30/2026' }),
    ]);
    expect(rowsOf('Ann Lee\t3035550139')).toEqual([
      row({ first: 'Ann', last: 'Lee', primaryPhone: '(303) 555-0139' }),
    ]);
  });

  test.each([
    ['Ann\tLee\tann@example.com\t02/03/1980', ['02/03/1980']],
    ['Ann\tLee\tann@example.com\t3035550139\tIda\twill pay', ['will pay']],
    ['last Friday\tAnn\tLee\tann@example.com', ['Ann']],
  ])('asks for what it does not understand: %j', (text, asked) => {
    expect(askedOf(text)).toEqual(asked);
  });

  test('keeps the lines and quotes of a quoted cell', () => {
    const text =
      'Ann\tLee\tann@example.com\t\t"Ida ""Bo""\nMax"\nBo "B"\tNg\tbo@example.com\n"Cy" D\tNg\tcy@example.com';
    expect(rowsOf(text)).toEqual([
      row({ ...ann, additionalFamily: 'Ida "Bo"\nMax' }),
      row({ first: 'Bo "B"', last: 'Ng', email: 'bo@example.com' }),
      row({ first: '"Cy" D', last: 'Ng', email: 'cy@example.com' }),
    ]);
    expect(rowsOf('Name,Email,Family\r\n"Lee, Ann",ann@example.com,"Ida ""Bo"", Max"')).toEqual([
      row({ ...ann, additionalFamily: 'Ida "Bo", Max' }),
    ]);
  });

  test('has no row in an empty text', () => {
    expect(rowsOf('')).toEqual([]);
    expect(rowsOf(' \n\t\t\n')).toEqual([]);
  });
});

test('marks a name and a date that may be read in two ways', () => {
  const [entry] = read('24/11/2026\tMaria Garcia Lopez\tmaria@example.com').entries;
  expect(entry).toMatchObject({
    entry: { first: 'Maria Garcia', last: 'Lopez', submitDate: '2026-11-24' },
    asked: {
      last: expect.stringContaining('Maria Garcia Lopez'),
      submitDate: expect.stringContaining('24/11/2026'),
    },
  });
});

test.each([
  ['First', 'first'],
  ['Last', 'last'],
  ['Family', 'additionalFamily'],
  ['Family Name', 'last'],
  ['Surname', 'last'],
  ['Apellidos', 'last'],
  ['Fecha de inscripción', 'submitDate'],
  ['Submit Date', 'submitDate'],
  ['Número de teléfono', 'primaryPhone'],
  ['Phone #', 'primaryPhone'],
  ['Dirección de correo electrónico', 'email'],
  ['Additional family members', 'additionalFamily'],
  ['Member’s name', 'name'],
  ['Notes', undefined],
  ['Birthday', undefined],
  ['Address', undefined],
])('understands the heading %j', (heading, column) => {
  expect(headingOf(heading)).toBe(column);
});

describe('which cell is which', () => {
  const columnsIn = (text: string) => readTable(text, TODAY).columns;
  const people = (text: string) =>
    read(text).entries.map(({ entry }) => [entry.first, entry.last, entry.email].join('|'));

  test.each([
    ['Ann\tM.\tLee\tann@example.com', 'Ann M.|Lee|ann@example.com'],
    ['Dr.\tAnn\tLee\tann@example.com', 'Ann|Lee|ann@example.com'],
    ['"Ann Lee" <ann@example.com>', 'Ann|Lee|ann@example.com'],
    ['Ann\tLee\t<ann@example.com>', 'Ann|Lee|ann@example.com'],
    ['Ann\tLee\tMailto:ann@example.com', 'Ann|Lee|ann@example.com'],
    ['ann@example.com\tAnn Lee', 'Ann|Lee|ann@example.com'],
    ['Ann | Lee | ann@example.com', 'Ann|Lee|ann@example.com'],
    ['Lee, Ann', 'Ann|Lee|'],
    [' <ann@example.com> ', '||ann@example.com'],
    ['  Ann Lee  <ann@example.com> ', 'Ann|Lee|ann@example.com'],
    ['Ann Lee <ann@example.com> (home)', '||Ann Lee <ann@example.com> (home)'],
    ['Ann Lee, ann@example.com', 'Ann|Lee|ann@example.com'],
    ['Name, Email\nAnn Lee, ann@example.com', 'Ann|Lee|ann@example.com'],
  ])('%j is %s', (text, person) => expect(people(text)).toEqual([person]));

  test('of four cells of a name the middle ones are asked for', () => {
    expect(askedOf('Ann\tMary\tSue\tLee\tann@example.com')).toEqual(['Mary', 'Sue']);
    expect(people('Ann\tMary\tSue\tLee\tann@example.com')).toEqual(['Ann|Lee|ann@example.com']);
  });

  test('three cells of a name after the mailbox are two and the family', () => {
    expect(rowsOf('ann@example.com\tAnn\tLee\tIda and Max')).toEqual([
      row({ ...ann, additionalFamily: 'Ida and Max' }),
    ]);
    expect(askedOf('ann@example.com\tAnn\tSue\tLee\tIda')).toEqual(['Sue', 'Lee']);
  });

  test('without a mailbox what is left over is asked for', () => {
    expect(askedOf('Ann\tLee\tnone\t3035550139\tIda\twill pay\t')).toEqual(['will pay']);
    expect(rowsOf('Ann\tLee\t3035550139\tIda')).toEqual([
      row({ first: 'Ann', last: 'Lee', primaryPhone: '(303) 555-0139', additionalFamily: 'Ida' }),
    ]);
    expect(rowsOf('Ann Lee\t\tann example')).toEqual([
      row({ first: 'Ann', last: 'Lee', email: 'ann example' }),
    ]);
  });

  test('rows are numbered where each of them is', () => {
    expect(people('1.\tAnn\tLee\tann@example.com\n2)\tBo\tNg\tbo@example.com')).toEqual([
      'Ann|Lee|ann@example.com',
      'Bo|Ng|bo@example.com',
    ]);
    expect(people('1000\tAnn\tLee\tann@example.com')).toEqual(['Ann|Lee|ann@example.com']);
    expect(people('7\tAnn\tLee\tann@example.com\nBo\tNg\tbo@example.com')).not.toContain(
      'Ann|Lee|ann@example.com',
    );
  });

  test.each([
    ['2026-11-26', 'submitDate'],
    ['2025-10-24', 'submitDate'],
    ['2025-10-23', undefined],
    ['2028-01-01', 'submitDate'],
    ['2028-01-02', undefined],
  ])('a column of %s without a heading is %s', (date, column) => {
    expect(columnsIn(`Name\t\nAnn Lee\t${date}`)).toEqual(['name', column]);
  });

  test.each<[string, (string | undefined)[]]>([
    ['Name\t\nAnn Lee\tann@example.com\nBo Ng\tbo@example.com', ['name', 'email']],
    ['Name\t\nAnn Lee\tann@example.com\nBo Ng\tbo', ['name', undefined]],
    ['Name\t\nAnn Lee\t3035550139\nBo Ng\t555-0140', ['name', 'primaryPhone']],
    ['Name\t\nAnn Lee\t3035550139\nBo Ng\tnone', ['name', undefined]],
    ['Name\t\nAnn Lee\t2026-11-26\nBo Ng\tsoon', ['name', undefined]],
    ['Name\tFirst name\tLast name\nAnn Lee\tAnn\tLee', [undefined, 'first', 'last']],
    ['Name\tLast name\nAnn\tLee', ['first', 'last']],
    ['Date\tName\tDate signed\n11/24/26\tAnn\t11/25/26', ['submitDate', 'name', undefined]],
    ['No.\tName\tEmail\n1\tAnn\tann@example.com\n2\tBo', ['leave', 'name', 'email']],
    ['No.\tName\tEmail\n1\tAnn\tann@example.com\nB-2\tBo', [undefined, 'name', 'email']],
    ['Name\tEmail\tNotes\nAnn Lee\tann@example.com\t', ['name', 'email', 'leave']],
    ['Name\tE-mail\nAnn Lee\tann@example.com\twill pay', ['name', 'email', undefined]],
  ])('under %j the columns are %j', (text, columns) => expect(columnsIn(text)).toEqual(columns));

  test('a heading of two lines is read as one', () => {
    expect(readTable('"Last\nname"\tEmail\nLee\tann@example.com', TODAY).headings).toEqual([
      'Last name',
      'Email',
    ]);
  });

  test.each([
    ['Maple log\nJune\nName\tEmail\nAnn Lee\tann@example.com', ['Ann|Lee|ann@example.com']],
    ['Name\tann@example.com', ['Name||ann@example.com']],
    ['Name\tLast\t3035550139', ['Name|Last|']],
    ['Ann\tSpouse\tann@example.com', ['Ann|Spouse|ann@example.com']],
  ])('%j has headings only in a row of its own, below a title at most', (text, expected) => {
    expect(people(text)).toEqual(expected);
  });

  test('headings below four lines are none', () => {
    const text = 'A\nB\nC\nD\nName\tEmail\nAnn Lee\tann@example.com';
    expect(readTable(text, TODAY).rows).toHaveLength(6);
  });

  test.each([
    ['Bo\tSpouse', 'Bo|Spouse|'],
    ['7\n8', '7||'],
    [' 1. \tAnn\tLee\tann@example.com', 'Ann|Lee|ann@example.com'],
    ['Ann\t \tLee\tann@example.com', 'Ann|Lee|ann@example.com'],
    ['Ann\t M \tLee\tann@example.com', 'Ann M|Lee|ann@example.com'],
    ['Ann\tLee, ann@example.com', 'Ann||Lee, ann@example.com'],
  ])('%j begins with %s', (text, person) => expect(people(text)[0]).toBe(person));

  test.each([
    ['Ann\tLee\tann@example.com\t11/24/26\t11/25/26', '11/25/26'],
    ['Ann\tLee\tann@example.com\t3035550139\t3035550140', '3035550140'],
  ])('of %j the second date or phone is asked for', (text, second) =>
    expect(askedOf(text)).toEqual([second]),
  );

  test('a list that stands above the headings is no title', () => {
    const text = 'Ann\tLee\nName\tEmail\nBo Ng\tbo@example.com';
    expect(readTable(text, TODAY).rows).toHaveLength(3);
  });
});
