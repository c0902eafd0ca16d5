import { formMessages, STAFF } from '@rollbook/contract';
import { CallProblem } from '@rollbook/platform';
import { expect, it } from 'vitest';
import {
  CLEARED_OFFICE,
  checkGroup,
  checkOffice,
  NEW_OFFICE,
  NO_GROUP,
  refusedFields,
  requestOf,
  valuesOf,
} from './officeForm';
import { office } from './testOffice';

it('starts a new office with calendar-year memberships, and with 12-month ones after clearing (§3)', () => {
  const both = { office_pay: true, online_payment: true, ogid: null };
  expect(requestOf(NEW_OFFICE)).toMatchObject({ ...both, calendar_year: true });
  expect(requestOf(CLEARED_OFFICE)).toMatchObject({ ...both, calendar_year: false });
});

it('sends an unchanged office as it is', () => {
  const { oid: _oid, group_name: _name, completed: _done, ...rest } = office;
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

it('requires an answer to the group select, and takes No group for one', () => {
  const unanswered = valuesOf({ ...office, ogid: null, office_group: '' });
  expect(checkGroup(unanswered)).toEqual({ ogid: 'Office group is required' });
  const alone = { ...unanswered, ogid: NO_GROUP };
  expect(checkGroup(alone)).toEqual({});
  expect(requestOf(alone)).toMatchObject({ ogid: null });
  expect(checkGroup(valuesOf(office))).toEqual({});
});

it('opens with No group what was saved with it', () => {
  const alone = valuesOf({ ...office, ogid: null, office_group: '', no_group: true });
  expect(alone.ogid).toBe(NO_GROUP);
  expect(checkGroup(alone)).toEqual({});
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
  const seen = { code: 'invalid', errors: [{ field: 'seen', message: 'Unknown field' }] };
  expect(refusedFields(new CallProblem(422, seen)), 'no field of the form').toEqual({});
});
