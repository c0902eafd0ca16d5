import { expect, it } from 'vitest';
import { changesOf, eventShown, merged, type TrailEntry, trailOfAccount, whoOf, whoShown } from './trail';

const entry = (at: string, what: string): TrailEntry => ({
  at,
  what,
  who: 'admin',
  who_name: '',
  role: 'admin',
  before: null,
  after: null,
});

it('names the role and the id', () => {
  expect(
    ['admin', 'office:3', 'group:2', 'public', 'system', 'stranger'].map((who) => whoShown(who)),
  ).toEqual(['Administrator', 'Office 3', 'Group 2', 'Applicant', 'Automatic', 'stranger']);
});

it('prefers the name of the office', () => {
  expect(whoShown('office:3', 'Maple Street Family Clinic')).toBe('Maple Street Family Clinic');
  const application = { oid: 3, office_name: 'Maple Street Family Clinic' };
  expect(whoOf('office:3', application)).toBe('Maple Street Family Clinic');
  expect(whoOf('office:33', application)).toBe('Office 33');
});

it('shows changed fields only', () => {
  expect(
    changesOf({
      before: { first: 'Ann', last: 'Lee', paid: false, payment_time: null },
      after: { first: 'Anna', last: 'Lee', paid: true, payment_time: '2026-11-20T16:14:00.000Z' },
    }),
  ).toEqual([
    { field: 'First', before: 'Ann', after: 'Anna' },
    { field: 'Paid', before: 'no', after: 'yes' },
    { field: 'Payment time', before: '(empty)', after: '11/20/2026 9:14 am' },
  ]);
});

it('shows the initial values of a record, without its empty fields', () => {
  expect(
    changesOf({
      before: null,
      after: { amount: 6000, refund: 1500, ids: [1, 2], office_url: '', ogid: null, login: { by: 'mail' } },
    }),
  ).toEqual([
    { field: 'Amount', before: undefined, after: '$60.00' },
    { field: 'Refund', before: undefined, after: '$15.00' },
    { field: 'Ids', before: undefined, after: '1, 2' },
    { field: 'Login', before: undefined, after: '{"by":"mail"}' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

it('labels a card payment id as the reference, and hides versions', () => {
  const change = { before: { square_id: '', version: 1 }, after: { square_id: 'YPz7', version: 2 } };
  expect(changesOf(change)).toEqual([{ field: 'Reference', before: '(empty)', after: 'YPz7' }]);
});

it('leaves out ids that only the product reads', () => {
  const id = '3f2c8a4e-9d1b-4c55-8e0a-77f1c2d3e4f5';
  const change = { before: { paid: false }, after: { paid: true, payment: id, refund: id } };
  expect(changesOf(change)).toEqual([{ field: 'Paid', before: 'no', after: 'yes' }]);
});

it('tells a renewal from an application', () => {
  const after = { first: 'Ann', renews: 1052 };
  expect(eventShown({ what: 'submitted on paper', after })).toBe('renewed on paper');
  expect(eventShown({ what: 'submitted', after })).toBe('renewed online');
  expect(eventShown({ what: 'submitted on paper', after: { first: 'Ann' } })).toBe('submitted on paper');
  expect(eventShown({ what: 'submitted', after: { ...after, renews: null } })).toBe('submitted');
  expect(eventShown({ what: 'edited', after })).toBe('edited');
});

it.each([
  ['paid by card', { paid: true, square_id: 'YPz7' }, ['Reference YPz7']],
  ['marked as paid', { paid: true, payment_type: 'cash' }, ['Payment type cash']],
  ['edited', { paid: true, first: 'Ann' }, ['Paid yes', 'First Ann']],
])('%s says once that it is paid', (what, after, expected) => {
  const changes = changesOf({ what, before: { paid: false }, after });
  expect(changes.map((change) => `${change.field} ${change.after}`)).toEqual(expected);
});

it('takes no field for emptied that an entry does not speak of', () => {
  const change = {
    before: { state: 'done', refunded: 1500 },
    after: { state: 'done', reason: 'Moved away' },
  };
  expect(changesOf(change)).toEqual([{ field: 'Reason', before: '(empty)', after: 'Moved away' }]);
  const refund = { before: { refunded: 0 }, after: { refunded: 1500 } };
  expect(changesOf(refund)).toEqual([{ field: 'Refunded', before: '$0.00', after: '$15.00' }]);
});

it('merges the trails of an office and its account, newest first', () => {
  expect(trailOfAccount('office', 3, 'Maple').records).toEqual([
    { subject: 'office', id: '3' },
    { subject: 'account', id: 'office:3' },
  ]);
  const office = [entry('2026-11-20T10:00:00.000Z', 'edited'), entry('2026-11-01T10:00:00.000Z', 'added')];
  const account = [entry('2026-11-10T10:00:00.000Z', 'signed in')];
  expect(merged([office, account]).map(({ what }) => what)).toEqual(['edited', 'signed in', 'added']);
});

it('shows two changed names as one', () => {
  const before = { first: 'Ann', last: 'Lee', email: 'ann@mail.example' };
  expect(changesOf({ before, after: { ...before, first: 'Bo', last: 'Ray' } })).toEqual([
    { field: 'Name', before: 'Ann Lee', after: 'Bo Ray' },
  ]);
  expect(changesOf({ before: null, after: before }).map(({ field }) => field)).toEqual([
    'First',
    'Last',
    'Email',
  ]);
});

it('says in one sentence which list was saved or printed', () => {
  const exported = (list: string, way: string, rows: number) => {
    const one = { what: 'list exported', before: null, after: { list, way, rows } };
    return [eventShown(one), ...changesOf(one)];
  };
  expect(exported('history', 'file', 1048)).toEqual(['saved as a file: history, 1,048 rows']);
  expect(exported('unpaid names', 'paper', 1)).toEqual(['printed: unpaid names, 1 row']);
});
