import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AGREEMENT_VERSION, agreementText, validityNotice } from './agreement';
import { calls } from './calls';
import { emailList, isEmail, isMailable } from './email';
import { type Language, longDate, monthList, shownDate, shownId, shownMonth, shownTime } from './format';
import { COUNTRY, CURRENCY, dollars, signedDollars, totalCents } from './money';
import { ROLES } from './roles';
import { schemas } from './schemas';
import { hasInk } from './signature';
import { US_STATES } from './states';
import { finder, folded, foundWords, searchWords, visible, wantedWords } from './text';

describe('money', () => {
  test('a total is 2000 cents per application', () => {
    expect(totalCents(1)).toBe(2000);
    fc.assert(fc.property(fc.nat(1000), (count) => totalCents(count) === 20 * 100 * count));
  });
  test('is formatted in dollars', () => {
    expect(dollars(6000)).toBe('$60.00');
    expect(dollars(6000, 'short')).toBe('$60');
    expect(dollars(2_000_005)).toBe('$20,000.05');
    expect(dollars(2_000_005, 'short')).toBe('$20,000.05');
  });
  test('has its sign before the dollar', () => {
    expect([6000, 0, -500, -505].map(signedDollars)).toEqual(['$60', '$0', '−$5', '−$5.05']);
  });
  test('is what Square calls US dollars', () => {
    expect([CURRENCY, COUNTRY]).toEqual(['USD', 'US']);
  });
});

describe('formats', () => {
  test('dates follow the language', () => {
    expect(shownDate('2026-12-31')).toBe('12/31/2026');
    expect(shownDate('2026-12-31', 'es')).toBe('31/12/2026');
    expect(longDate('2027-12-31', 'en')).toBe('December 31st, 2027');
    expect(longDate('2025-12-31', 'es')).toBe('31 de Diciembre de 2025');
  });
  test.each([
    ['01', '1st'],
    ['02', '2nd'],
    ['03', '3rd'],
    ['11', '11th'],
    ['12', '12th'],
    ['13', '13th'],
    ['22', '22nd'],
    ['30', '30th'],
  ])('day %s is the %s', (day, ordinal) => {
    expect(longDate(`2026-12-${day}`, 'en')).toBe(`December ${ordinal}, 2026`);
  });
  test('months are listed in the order of the year and in the language', () => {
    expect(monthList([12, 1, 12], 'en')).toBe('January and December');
    expect(monthList([12, 1, 12], 'es')).toBe('enero y diciembre');
    expect(monthList([], 'en')).toBe('');
  });
  test('ids, months and times', () => {
    expect(shownId({ id: 1052, oid: 3 })).toBe('1052-3');
    expect(shownMonth('09/2024')).toBe('Sep 2024');
    expect(shownTime(new Date('2026-11-20T16:14:00Z'))).toBe('11/20/2026 9:14 am');
  });
});

describe('the agreement', () => {
  const terms = {
    oid: 3,
    starts: '2025-03-04',
    validThru: '2025-12-31',
    planName: 'The Plan',
    graceMonths: [11, 12],
    specialOffers: [],
  };
  test("has the specification's notices with the computed year", () => {
    const calendar = { ...terms, calendarYear: true };
    expect(validityNotice({ ...calendar, language: 'en' })).toBe('Valid Thru December 31st, 2025');
    expect(validityNotice({ ...calendar, language: 'es' })).toBe('Válido hasta el 31 de Diciembre de 2025');
    expect(validityNotice({ ...terms, calendarYear: false, language: 'en' })).toContain('12 months');
    expect(validityNotice({ ...terms, calendarYear: false, language: 'es' })).toContain('12 meses');
  });
  test('contains all terms, in both languages and for both kinds of membership', () => {
    for (const calendarYear of [true, false]) {
      const english = JSON.stringify(agreementText({ ...terms, calendarYear, language: 'en' }));
      const spanish = JSON.stringify(agreementText({ ...terms, calendarYear, language: 'es' }));
      const family = ['your spouse and your children', 'full-time dependent student', 'household relative'];
      for (const words of [
        'not health insurance',
        '25% or more',
        '30 days',
        '$5',
        'annual',
        '$20',
        ...family,
      ]) {
        expect(english.replace('$20 a year', '$20 annual')).toContain(words);
      }
      for (const words of ['Este NO es un plan de seguro.', '25% o más', '30 días', '$5', 'anual', '$20']) {
        expect(spanish).toContain(words);
      }
    }
    expect(AGREEMENT_VERSION).toMatch(/^\d{4}-\d{2}$/);
  });
  const feeOf = (language: Language, graceMonths: readonly number[]) =>
    agreementText({ ...terms, graceMonths, calendarYear: true, language }).paragraphs[3];
  test.each([
    [[11, 12], 'November and December', 'noviembre y diciembre'],
    [[12], 'December', 'diciembre'],
    [[12, 10, 11], 'October, November, and December', 'octubre, noviembre y diciembre'],
  ])("names the brand's grace months: %j", (graceMonths, english, spanish) => {
    expect(feeOf('en', graceMonths)).toBe(
      `The fee is $20 a year, per calendar year (January to December), charged at the first visit each year. Enrolments in ${english} are valid through the following calendar year.`,
    );
    expect(feeOf('es', graceMonths)).toBe(
      `La cuota es anual, de $20 por año calendario (enero a diciembre), y se cobra en la primera visita de cada año. Las inscripciones de ${spanish} son válidas hasta el final del año calendario siguiente.`,
    );
  });
  const october = { from: '2026-10-05', to: '2026-10-20' };
  const ours = { from: '2026-10-31', to: '2026-10-31', oid: 3 };
  const english = {
    october:
      ' Special offer: enrolments from October 5th, 2026 to October 20th, 2026 are valid thru December 31st, 2027.',
    ours: ' Special offer: enrolments on October 31st, 2026 are valid thru December 31st, 2027.',
  };
  const spanish = {
    october:
      ' Oferta especial: las inscripciones del 5 de octubre de 2026 al 20 de octubre de 2026 son válidas hasta el 31 de diciembre de 2027.',
    ours: ' Oferta especial: las inscripciones del 31 de octubre de 2026 son válidas hasta el 31 de diciembre de 2027.',
  };
  test.each([
    ['before it begins', '2026-10-04', 3, []],
    ['on its first day', '2026-10-05', 3, ['october']],
    ['on its last day', '2026-10-20', 3, ['october']],
    ['after it, so that its end changes no terms', '2026-10-21', 3, ['october']],
    ["on the day of an office's own offer", '2026-10-31', 3, ['october', 'ours']],
    ['in a grace month', '2026-11-01', 3, ['october', 'ours']],
    ['at another office', '2026-10-31', 4, ['october']],
    ['in another year', '2027-10-10', 3, []],
  ] as const)('explains the last day of a special offer %s', (_, starts, oid, offers) => {
    const feeWith = (language: Language, specialOffers: (typeof october)[]) =>
      agreementText({ ...terms, starts, oid, specialOffers, calendarYear: true, language }).paragraphs[3];
    for (const [language, sentences] of [
      ['en', english],
      ['es', spanish],
    ] as const) {
      const said = offers.map((name) => sentences[name]).join('');
      expect(feeWith(language, [october, ours])).toBe(feeWith(language, []) + said);
    }
  });
  test('does not mention offers where a membership is valid for 12 months', () => {
    const texts = (specialOffers: (typeof october)[]) =>
      agreementText({ ...terms, starts: '2026-10-10', specialOffers, calendarYear: false, language: 'en' });
    expect(texts([october])).toEqual(texts([]));
  });
  test('does not mention grace without grace months', () => {
    expect(feeOf('en', [])).toMatch(/charged at the first visit each year\.$/);
    expect(feeOf('es', [])).toMatch(/en la primera visita de cada año\.$/);
  });
});

describe('the table of calls', () => {
  test('has schemas for every row, and unique routes', () => {
    expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(calls).toSorted());
    const routes = Object.values(calls).map((row) => `${row.method} ${row.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });
  test('has a permission in every row', () => {
    for (const row of Object.values(calls)) {
      expect(ROLES.some((role) => role in row.who)).toBe(true);
    }
  });
  test('has the 31 calls of the specification', () => {
    const specified = `
      GET /api/application/getOffices|POST /api/application/submitApplication
      POST /api/application/processApplicationPayment|POST /api/application/getUnpaidApplicationsForOffice
      POST /api/application/processOfficePayment|POST /api/application/markAsPaid
      POST /api/application/officeSubmitApplication|GET /api/application/getApplications
      GET /api/application/getApplicationsAll|POST /api/application/getApplicationsByMonth
      POST /api/application/getApplicationsForOffice|POST /api/application/getApplicationsByMonthOffice
      PUT /api/application/editApplication|POST /api/application/deleteApplication
      POST /api/application/searchForMember|POST /api/application/addOffice
      PUT /api/application/editOffice|POST /api/application/getCompletedTime
      PUT /api/application/updateCompletedTime|GET /api/groups/getGroups
      POST /api/groups/addGroup|PUT /api/groups/editGroup
      PUT /api/groups/changeGroupPassword|POST /api/groups/getOfficesInGroup
      POST /api/groups/getUnpaidApplicationsForGroup|POST /auth/login
      POST /auth/officeLogin|POST /auth/groupLogin
      PUT /auth/officeChangePassword|PUT /auth/makePasswordForOffice
      POST /auth/logout`
      .split(/[|\n]/)
      .map((route) => route.trim())
      .filter((route) => route !== '');
    expect(specified).toHaveLength(31);
    const routes = Object.values(calls).map((row) => `${row.method} ${row.path}`);
    expect(routes).toEqual(expect.arrayContaining(specified));
  });
});

describe('a signature', () => {
  const canvas = (draw: (set: (x: number, y: number) => void) => void, paper = [0, 0, 0, 0]) => {
    const data = new Uint8ClampedArray(500 * 200 * 4);
    for (let at = 0; at < data.length; at += 4) data.set(paper, at);
    draw((x, y) => data.set([0, 0, 0, 255], (y * 500 + x) * 4));
    return { width: 500, height: 200, data };
  };
  const stroke = (set: (x: number, y: number) => void) => {
    for (let x = 100; x < 160; x++) set(x, 90 + (x % 7));
  };
  test('is recognised on any background', () => {
    expect(hasInk(canvas(stroke))).toBe(true);
    expect(hasInk(canvas(stroke, [255, 255, 255, 255]))).toBe(true);
  });
  test.each([[[0, 0, 0, 0]], [[255, 255, 255, 255]], [[0, 0, 0, 255]], [[200, 30, 30, 255]]])(
    'a canvas filled with %j is blank',
    (paper) => expect(hasInk(canvas(() => {}, paper))).toBe(false),
  );
  test('is not a dot', () => {
    const dot = canvas((set) => {
      for (let x = 0; x < 8; x++) for (let y = 0; y < 8; y++) set(250 + x, 100 + y);
    });
    expect(hasInk(dot)).toBe(false);
  });
});

test('search folds case and accents and splits names at other characters', () => {
  expect(folded('Łukasz HERNÁNDEZ')).toBe('lukasz hernandez');
  expect(folded("O'Neill 7")).toBe("o'neill 7");
  expect(folded('O’Neill')).toBe("o'neill");
  expect(searchWords("O'Neill, José-María")).toEqual(['o', 'neill', 'jose', 'maria']);
  expect(foundWords("O’Neill, José-María 'Pepe'")).toEqual(['o', 'neill', 'jose', 'maria', 'pepe', 'oneill']);
});

test.each([
  ['Yıldız', 'yildiz'],
  ['Þór Óðinsson', 'thor odinsson'],
  ['Łukasz Søren Đặng', 'lukasz soren dang'],
  ['Æsa Straße Œuvre', 'aesa strasse oeuvre'],
  ['Ħamrun Ŋala ŦŊ', 'hamrun nala tn'],
  ['İLKER ǅ Ｙａｍａ', 'ilker dz yama'],
  ['Ko\u200dhl\u00ad\u200b', 'kohl'],
])('%j is found as %j', (name, plain) => {
  expect(folded(name)).toBe(plain);
  expect(folded(folded(name)), 'folding again changes nothing').toBe(plain);
});

test.each(["O'Hara", 'O’Hara', 'O´Hara', 'O`Hara', 'Oʻhara', 'O′Hara', 'O＇Hara', 'OHara'])(
  '%s is found with any apostrophe and without one',
  (name) => {
    for (const typed of ['OHara', "o'hara", 'o´ha', 'O’HARA', 'o`hara']) {
      const found = foundWords(name);
      const isFound = wantedWords(typed).every((word) => found.some((one) => one.startsWith(word)));
      expect(isFound, typed).toBe(true);
      expect(finder(typed)(folded(name)), typed).toBe(true);
    }
  },
);

test('what cannot be seen goes, and joiners stay between letters that need them', () => {
  expect(visible('\u202a303 555\u00a00100\u202c')).toBe('303 555 0100');
  expect(visible('yo\u200bung\ufeff \u00adli\u2060ne\u3164')).toBe('young line');
  expect(visible('An\u200cn \u200d')).toBe('Ann ');
  expect(visible('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(visible('क्\u200dष')).toBe('क्\u200dष');
  expect(visible('अ\u200d b')).toBe('अ b');
  expect(visible('葛\u{e0100}'), 'the variant of a letter').toBe('葛\u{e0100}');
});

test.each([
  ['ann@mail.example', true],
  ["pat.o'neil+x@mail.co.uk", true],
  ['jo@münchen.example', true],
  ['joe@gmail..com', false],
  ['joe..doe@gmail.com', false],
  ['.joe@gmail.com', false],
  ['joe.@gmail.com', false],
  ['joe@-gmail.com', false],
  ['joe@gmail-.com', false],
  ['joe@gma_il.com', false],
  ['joe@.gmail.com', false],
  ['joe@localhost', false],
  ['a@b@mail.example', false],
  ['', false],
])('%j is an e-mail address: %s', (address, is) => {
  expect(isEmail(address)).toBe(is);
});

test('an address that was stored before is mailable still', () => {
  expect(['joe@gmail..com', '.joe@gmail.com', 'a@b@c'].map(isMailable)).toEqual([true, true, false]);
});

test('semicolons divide addresses as commas do', () => {
  expect(emailList('a@x.example; b@y.example;, c@z.example;')).toEqual([
    'a@x.example',
    'b@y.example',
    'c@z.example',
  ]);
});

test('a list of addresses has no blanks and no duplicates', () => {
  expect(emailList(' a@x.org, b@x.org ,,a@x.org')).toEqual(['a@x.org', 'b@x.org']);
});

test('there are 50 states and Washington DC', () => {
  expect(new Set(US_STATES).size).toBe(51);
  expect(US_STATES).toContain('Washington DC');
});

test('finds columns that hold every word of a text, in any order', () => {
  const holds = (text: string) => finder(text)(folded('Siobhán St. Clair\nsiobhan@mail.example'));
  expect(['', '  ', 'st clair', 'CLAIR siob', 'mail clair'].map(holds)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(['st claire', 'clair ann'].map(holds)).toEqual([false, false]);
  expect(
    ["obrien d'a", 'OBRI', 'o’brien dangelo'].map((text) => finder(text)(folded("O’Brien\nD'Angelo"))),
  ).toEqual([true, true, true]);
});
