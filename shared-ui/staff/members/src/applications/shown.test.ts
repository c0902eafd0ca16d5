import { expect, it } from 'vitest';
import { columnsFor, shortReference } from './shown';
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

const textsOf = (application: ReturnType<typeof anApplication>) =>
  Object.fromEntries(columnsFor(true).map(({ heading, text }) => [heading, text(application)]));

it('has the columns of the specification, with Office for the administrator', () => {
  expect(columnsFor(false).map(({ heading }) => heading)).toEqual(COLUMNS);
  expect(columnsFor(true).map(({ heading }) => heading)).toEqual(['Office', ...COLUMNS]);
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
