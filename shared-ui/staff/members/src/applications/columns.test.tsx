import { expect, it } from 'vitest';
import { columnsOf, fit, listTexts } from '@rollbook/kit';
import { applicationColumns } from './columns';
import { shortReference } from './Reference';
import { anApplication } from '@rollbook/testing';

const COLUMNS = [
  'ID',
  'First Name',
  'Last Name',
  'Email',
  'Additional Family',
  'Paid',
  'Payment Type',
  'Reference',
  'Payment Time',
  'Application Time',
  'Kind',
];

const headingsOf = (withOffice: boolean) =>
  listTexts({ rows: [], columns: applicationColumns(withOffice) }).headings;

const textsOf = (application: ReturnType<typeof anApplication>) => {
  const { headings, cells } = listTexts({ rows: [application], columns: applicationColumns(true) });
  return Object.fromEntries(headings.map((heading, index) => [heading, cells[0]?.[index]]));
};

it('has the columns of the specification, with Office for the administrator', () => {
  expect(headingsOf(false)).toEqual(COLUMNS);
  expect(headingsOf(true)).toEqual(['Office', ...COLUMNS]);
});

it('shows the id with its office, Yes or No, and Denver times', () => {
  expect(textsOf(anApplication({ id: 1052, oid: 3 }))).toMatchObject({
    Office: 'Maple Street Family Clinic',
    ID: '1052-3',
    Kind: 'New',
    Paid: 'No',
    'Payment Type': '',
    'Payment Time': '',
    'Application Time': '11/20/2026 9:14 am',
  });
  const paid = anApplication({ paid: true, payment_type: 'check', payment_time: '2026-11-20T19:00:00.000Z' });
  expect(textsOf(paid)).toMatchObject({
    Paid: 'Yes',
    'Payment Type': 'check',
    'Payment Time': '11/20/2026 12:00 pm',
  });
});

it('says of an imported application neither that it was new nor when it was applied for', () => {
  expect(textsOf(anApplication({ source: 'import' }))).toMatchObject({
    Kind: 'Imported',
    'Application Time': '',
  });
});

it('says beside Yes that a membership was cancelled or refunded, with the date', () => {
  const paid = { paid: true, payment_type: 'cash', cancelled: true } as const;
  const on = { ...paid, cancelled_on: '2026-11-21' };
  expect(textsOf(anApplication(on))).toMatchObject({
    Paid: 'Yes, Cancelled 11/21/2026',
    'Payment Type': 'cash',
  });
  expect(textsOf(anApplication({ ...on, refunded: 1500, refunded_on: '2026-11-22' }))).toMatchObject({
    Paid: 'Yes, Cancelled 11/21/2026, Refunded $15.00 11/22/2026',
  });
  expect(textsOf(anApplication(paid))).toMatchObject({ Paid: 'Yes, Cancelled' });
  expect(textsOf(anApplication({ cancelled: true, cancelled_on: '2026-11-21' }))).toMatchObject({
    Paid: 'No, Cancelled 11/21/2026',
  });
});

it("shows 'card' for a card payment, and shortens its reference on the screen only", () => {
  const square_id = 'YPz7abcdefgh12c4';
  expect(textsOf(anApplication({ paid: true, square_id }))).toMatchObject({
    'Payment Type': 'card',
    Reference: square_id,
  });
  expect(shortReference(square_id)).toBe('YPz7…c4');
  expect(shortReference('short')).toBe('short');
});

const keysAt = (room: number, withOffice = false, broughtBack: readonly string[] = []) =>
  fit({ columns: columnsOf(applicationColumns(withOffice), 'table'), room, broughtBack }).cells.map(
    ({ id }) => id,
  );

it('shows all of them narrow before one makes way', () => {
  const narrow = columnsOf(applicationColumns(true), 'table').reduce(
    (sum, { width = 0, narrow: least = width }) => sum + least,
    0,
  );
  expect(keysAt(narrow, true)).toHaveLength(COLUMNS.length + 1);
  expect(keysAt(narrow - 1, true)).not.toContain('reference');
});

it.each([
  [540, 'id first last email family paid application time'],
  [457, 'id first last email paid'],
  [10, 'first last paid'],
])('shows those that fit %d px, in their order', (room, shown) => {
  expect(keysAt(room).join(' ')).toBe(shown);
});

it.each([
  [[], 'id first last email paid'],
  [['reference'], 'id first last email paid reference'],
  [['payment time'], 'first last email paid payment time'],
  [['reference', 'kind'], 'first last email paid reference kind'],
  [['reference', 'kind', 'payment time', 'type'], 'first last paid type payment time kind'],
])('lets others make way for what was brought back: %j', (broughtBack, shown) => {
  expect(keysAt(457, false, broughtBack).join(' ')).toBe(shown);
});

it('keeps the office of a list of all offices before the family', () => {
  expect(keysAt(521, true)).toEqual(['office', 'id', 'first', 'last', 'email', 'paid']);
});
