import type { ListedOffice } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { pickedName } from './pickedName';

const listed: ListedOffice = {
  oid: 4,
  office_name: 'Cedar Valley Dental',
  office_url: '',
  office_phone: '',
  calendar_year: false,
  online_payment: true,
  office_pay: true,
  group_name: '',
};
const whole: ListedOffice = {
  ...listed,
  office_email: 'cedar@rollbook.example',
  office_contact: '',
  cc_email: '',
  ogid: null,
  office_group: '',
  completed: null,
  login_time: null,
  active: true,
};

it('says behind its name that an office is deactivated', () => {
  expect(pickedName({ ...whole, active: false })).toBe('Cedar Valley Dental (deactivated)');
});

it.each([whole, listed])('is else the name alone', (office) => {
  expect(pickedName(office)).toBe('Cedar Valley Dental');
});
