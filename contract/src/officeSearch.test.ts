import { describe, expect, it } from 'vitest';
import { matchOffices, officeEntry } from './officeSearch';
import type { PublicOffice } from './wire';

const office = (oid: number, office_name: string, office_phone = '', group_name = ''): PublicOffice => ({
  oid,
  office_name,
  office_phone,
  group_name,
  office_url: '',
  calendar_year: true,
  online_payment: true,
  office_pay: true,
});
const entries = [
  office(1, 'Cedar Valley Dental', '303-555-0142', 'North Valley Clinics'),
  office(2, 'Clínica Ñuñoa', '720-555-0100'),
  office(3, 'Valley Pediatrics'),
  office(4, 'Łódź Family Clinic'),
].map(officeEntry);
const found = (text: string) => matchOffices(entries, text).map(({ oid }) => oid);

describe('matchOffices', () => {
  it.each([
    ['', [1, 2, 3, 4]],
    ['   ', [1, 2, 3, 4]],
    ['clinica nunoa', [2]],
    ['ÑUÑOA', [2]],
    ['lodz', [4]],
    ['clin', [2, 1, 4]],
    ['ped val', [3]],
    ['alley', []],
    ['north', [1]],
    ['555-0142', [1]],
    ['zebra', []],
  ])('%j finds the offices %j', (text, oids) => {
    expect(found(text).toSorted()).toEqual(oids.toSorted());
  });

  it('puts names that begin with the text first', () => {
    expect(found('valley')).toEqual([3, 1]);
  });
});
