import type { Office } from '@rollbook/contract';

/** An office of the tests: it was never completed, and has never signed in. */
export const office: Office = {
  oid: 3,
  office_name: 'Maple Street Family Clinic',
  office_email: 'maple@mail.example',
  office_url: 'https://maple.example',
  office_phone: '303-555-0142',
  office_contact: 'Dana Reyes',
  cc_email: '',
  street: '12 Elm Street',
  city: 'Denver',
  state: 'Colorado',
  zip: '80202',
  calendar_year: true,
  online_payment: true,
  office_pay: false,
  ogid: 9,
  group_name: 'North',
  office_group: 'North',
  completed: null,
  login_time: null,
  active: true,
};
