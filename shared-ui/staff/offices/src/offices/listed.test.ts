import type { ListedOffice } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { pickedName } from './listed';

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

it('marks a deactivated office', () => {
  expect(pickedName({ ...whole, active: false })).toBe('Cedar Valley Dental (deactivated)');
});

it.each([whole, listed])('is the name alone otherwise', (office) => {
  expect(pickedName(office)).toBe('Cedar Valley Dental');
});
