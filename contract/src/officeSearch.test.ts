import { describe, expect, it } from 'vitest';
import {
  cardPay,
  exactMatches,
  matchOffices,
  officeEntry,
  officeKind,
  officePay,
  officeText,
} from './officeSearch';
import type { PublicOffice } from './wire';

const office = (oid: number, office_name: string, office_phone = '', group_name = ''): PublicOffice => ({
  oid,
  office_name,
  office_phone,
  group_name,
  calendar_year: true,
  online_payment: true,
  office_pay: true,
});
const address = { street: '1420 Larimer Street', city: 'Fort Collins', state: 'Colorado', zip: '80524' };
const entries = [
  { ...office(1, 'Cedar Valley Dental', '303-555-0142', 'North Valley Clinics'), ...address },
  office(2, 'Clínica Ñuñoa', '720-555-0100'),
  office(3, 'Valley Pediatrics'),
  office(4, 'Łódź Family Clinic'),
  office(5, 'St. Mary’s Hospital'),
].map((one) => officeEntry(one, one.group_name));
const found = (text: string) => matchOffices(entries, text).map(({ oid }) => oid);

describe('matchOffices', () => {
  it.each([
    ['', [1, 2, 3, 4, 5]],
    ['   ', [1, 2, 3, 4, 5]],
    ['clinica nunoa', [2]],
    ['ÑUÑOA', [2]],
    ['lodz', [4]],
    ['st marys', [5]],
    ["mary's", [5]],
    ['clin', [2, 1, 4]],
    ['ped val', [3]],
    ['lley', []],
    ['north', [1]],
    ['555-0142', [1]],
    ['zebra', []],
    ['fort col', [1]],
    ['larimer', [1]],
    ['1420 larimer st', [1]],
    ['80524', [1]],
    ['cedar colorado', [1]],
  ])('%j finds the offices %j', (text, oids) => {
    expect(found(text).toSorted()).toEqual(oids.toSorted());
  });

  it.each([
    ['ceddar', [1]],
    ['fort colinns', []],
    ['fort colins', [1]],
    ['larmier cdear', [1]],
    ['80542', [1]],
    ['clinica nunao', [2]],
    ['pediatrisc', [3]],
    ['alley', [1, 3]],
    ['st mry', []],
  ])('%j, with typing errors, finds the offices %j', (text, oids) => {
    expect(found(text)).toEqual(oids);
  });

  it('forgives no error where the text itself is found', () => {
    const towns = [office(1, 'Marple Clinic'), office(2, 'Maple Clinic')];
    const named = towns.map((one) => officeEntry(one, one.group_name));
    expect(matchOffices(named, 'maple')).toEqual([towns[1]]);
    expect(matchOffices(named, 'mapple')).toEqual(towns);
  });

  it('puts names that begin with the text first', () => {
    expect(found('valley')).toEqual([3, 1]);
  });
});

it('compares any column but Last Login, folded', () => {
  const clinic = {
    ...office(3, 'Clínica Buena Vista', '', 'Northside'),
    office_url: '',
    office_email: 'office@mail.example',
    office_contact: 'Omar Haddad',
    cc_email: '',
    online_payment: false,
    ogid: 1,
    office_group: 'Northside',
    completed: '2026-11-20T06:30:00.000Z',
    active: true,
  };
  for (const text of [
    'clinica',
    'haddad',
    'calendar year',
    'no cc',
    'office@mail',
    'northside',
    '11/19/2026',
  ])
    expect(officeText(clinic)).toContain(text);
  const lines = [
    'clinica buena vista',
    '3',
    'omar haddad',
    '',
    'office@mail.example',
    '',
    'calendar year',
    'no cc',
    'yes',
  ];
  expect(officeText(clinic).split('\n').slice(0, 10)).toEqual([...lines, 'northside']);
});

it('takes the words of name, group and address, and the phone as one number', () => {
  const named = { ...office(1, 'Cedar Valley', '303-555-0142', 'North Clinics'), ...address };
  const words = (text: string) => text.split(' ');
  expect(officeEntry(named, named.group_name).words).toEqual(
    words('cedar valley north clinics 1420 larimer street fort collins colorado 80524 3035550142'),
  );
  expect(officeEntry(office(2, 'Ñuñoa'), '').words).toEqual(['nunoa']);
});

it('finds a part of a number from three digits on, in numbers alone', () => {
  const one = office(1, 'Cedar 1234x', '303-555-0142');
  const isFound = (text: string) => exactMatches([officeEntry(one, '')], text).length === 1;
  expect(['303', '142', '5550', ' cedar ', '1234'].map(isFound)).toEqual([true, true, true, true, true]);
  expect(['42', '01', '234', '555x', 'x555', 'edar'].map(isFound)).toEqual(Array(6).fill(false));
});

it('puts a name that begins with the text first, also with blanks around it', () => {
  const [one, two] = [office(1, 'Cedar Valley'), office(2, 'Valley Clinic')];
  const all = [one, two].map((each) => officeEntry(each, ''));
  expect(exactMatches(all, '  VALLEY ')).toEqual([two, one]);
  expect(exactMatches(all, '')).toEqual([one, two]);
});

it('says of an office what the columns say', () => {
  expect([true, false].map((calendar_year) => officeKind({ calendar_year }))).toEqual([
    'Calendar Year',
    '12 month',
  ]);
  expect([true, false].map((online_payment) => cardPay({ online_payment }))).toEqual(['yes cc', 'no cc']);
  expect([true, false].map((office_pay) => officePay({ office_pay }))).toEqual(['yes', 'no']);
});
