import { formMessages, STAFF, type Office } from '@rollbook/contract';
import { CallProblem } from '@rollbook/shared-ui/client';
import { expect, it, vi } from 'vitest';
import { checkOffice, NEW_OFFICE, refusedFields, requestOf, valuesOf } from './officeForm';

// The session behind the client listens for events of other tabs, and Node has none.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));

const office: Office = {
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

it('starts a new office with both payment methods and 12-month memberships', () => {
  expect(requestOf(NEW_OFFICE)).toMatchObject({
    office_pay: true,
    online_payment: true,
    calendar_year: false,
    ogid: null,
  });
});

it('sends an unchanged office as it is', () => {
  const { oid: _oid, group_name: _name, office_group: _group, completed: _done, ...rest } = office;
  const { login_time: _login, active: _active, ...fields } = rest;
  expect(requestOf(valuesOf(office))).toEqual(fields);
});

it('requires name and email', () => {
  expect(checkOffice(NEW_OFFICE)).toEqual({
    office_name: STAFF.officeName,
    office_email: formMessages.en.email,
  });
  expect(checkOffice(valuesOf(office))).toEqual({});
});

it('edits an office without a group, and takes one out of its group (D30)', () => {
  const alone = valuesOf({ ...office, ogid: null });
  expect(checkOffice(alone)).toEqual({});
  expect(requestOf(alone).ogid).toBeNull();
  expect(requestOf({ ...valuesOf(office), ogid: '' }).ogid).toBeNull();
});

it('validates each address of the copies', () => {
  const values = { ...valuesOf(office), cc_email: 'one@mail.example, two@mail.example' };
  expect(checkOffice(values)).toEqual({});
  expect(checkOffice({ ...values, cc_email: 'one@mail.example, two' })).toEqual({
    cc_email: formMessages.en.emailForm,
  });
});

it('takes semicolons between the addresses of the copies', () => {
  const values = { ...valuesOf(office), cc_email: 'one@mail.example; two@mail.example' };
  expect(checkOffice(values)).toEqual({});
  expect(requestOf(values).cc_email).toBe('one@mail.example, two@mail.example');
});

it.each([
  ['maple.example', 'https://maple.example'],
  [' maple.example:8080/en ', 'https://maple.example:8080/en'],
  ['HTTP://maple.example', 'HTTP://maple.example'],
  ['mailto:maple@mail.example', 'mailto:maple@mail.example'],
  ['', ''],
])('sends the website %j as %j', (office_url, sent) => {
  expect(requestOf({ ...valuesOf(office), office_url }).office_url).toBe(sent);
});

it('maps an error of the server to its field', () => {
  const message = 'Another office signs in with this email';
  const problem = new CallProblem(409, {
    code: 'duplicate',
    errors: [{ field: 'newOffice.office_email', message }],
  });
  expect(refusedFields(problem)).toEqual({ office_email: message });
  expect(refusedFields(new Error('no answer'))).toEqual({});
});
