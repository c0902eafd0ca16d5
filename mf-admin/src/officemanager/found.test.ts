import type { Office } from '@rollbook/contract';
import { expect, it, vi } from 'vitest';
import { found } from './found';

// The session behind the shared components listens for events of other tabs, and Node has none.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));

const office = (oid: number, changed: Partial<Office>): Office => ({
  oid,
  office_name: 'Office',
  office_email: 'office@mail.example',
  office_url: '',
  office_phone: '',
  office_contact: '',
  cc_email: '',
  calendar_year: false,
  online_payment: true,
  office_pay: true,
  ogid: null,
  group_name: '',
  office_group: '',
  completed: null,
  login_time: null,
  active: true,
  ...changed,
});

const OFFICES = [
  office(3, { office_name: 'Clínica Buena Vista', calendar_year: true }),
  office(4, { office_contact: 'Omar Haddad', online_payment: false }),
];
const ids = (search: string) => found(OFFICES, search).map(({ oid }) => oid);

it('finds offices by any column, ignoring case and accents', () => {
  expect(ids(' clinica ')).toEqual([3]);
  expect(ids('HADDAD')).toEqual([4]);
  expect(ids('calendar year')).toEqual([3]);
  expect(ids('no cc')).toEqual([4]);
  expect(ids('office@mail')).toEqual([3, 4]);
  expect(ids('nobody')).toEqual([]);
});

it('returns every office without a search', () => {
  expect(found(OFFICES, '  ')).toBe(OFFICES);
});
