import { completedShown, type Office } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { officeColumns } from './columns';

const office: Office = {
  oid: 3,
  office_name: 'Hilltop Clinic',
  office_url: '',
  office_phone: '303-555-0144',
  calendar_year: true,
  online_payment: true,
  office_pay: false,
  group_name: 'Northside',
  office_email: 'hilltop@rollbook.example',
  office_contact: 'Nia Okafor',
  cc_email: '',
  ogid: 1,
  office_group: 'Northside',
  completed: '2026-11-20T06:30:00.000Z',
  login_time: null,
  active: true,
};

const textsOf = (about: Partial<Office> = {}) =>
  Object.fromEntries(officeColumns(true).map(({ header, text }) => [header, text({ ...office, ...about })]));

it('has the columns of the specification, and three more for the administrator', () => {
  const group = [
    'Completed',
    'Name',
    'Office Id',
    'Contact',
    'Phone',
    'Email',
    'CC Email',
    'Last Login',
    'Group',
  ];
  expect(officeColumns(false).map(({ header }) => header)).toEqual(group);
  const admin = group.toSpliced(7, 0, 'Type', 'Credit Card Pay', 'Office Pay');
  expect(officeColumns(true).map(({ header }) => header)).toEqual(admin);
});

it('gives the room of the administrator’s button to the names of a group', () => {
  const widthOf = (forAdmin: boolean, ...keys: string[]) =>
    officeColumns(forAdmin)
      .filter(({ id }) => keys.includes(id))
      .reduce((sum, { width = 0 }) => sum + width, 0);
  expect(widthOf(false, 'name')).toBeGreaterThan(widthOf(true, 'name'));
  expect(widthOf(false, 'completed', 'name')).toBe(widthOf(true, 'completed', 'name'));
});

it("shows type and payment methods in the specification's words", () => {
  expect(textsOf()).toMatchObject({
    Type: 'Calendar Year',
    'Credit Card Pay': 'yes cc',
    'Office Pay': 'no',
    'Last Login': '',
  });
  const other = { calendar_year: false, online_payment: false, office_pay: true };
  expect(textsOf({ ...other, login_time: '2026-11-20T16:14:00.000Z' })).toMatchObject({
    Type: '12 month',
    'Credit Card Pay': 'no cc',
    'Office Pay': 'yes',
    'Last Login': '11/20/2026 9:14 am',
  });
});

it('shows the Denver time at which an office was completed', () => {
  expect(completedShown(office)).toBe('11/19/2026 11:30 pm');
  expect(completedShown({ ...office, completed: null })).toBe('');
});
