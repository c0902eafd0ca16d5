import { describe, expect, it } from 'vitest';
import { matchOffices, officeEntry, officeText } from './officeSearch';
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
});
