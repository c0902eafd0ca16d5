import { expect, it } from 'vitest';
import {
  type Compared,
  happenings,
  notChosen,
  resultOf,
  rowsOf,
  type Side,
  takenOf,
  yearsOf,
} from './choices';

const side = (
  chain: number,
  values: Record<string, string>,
  terms: Partial<Side['terms'][number]>[] = [],
): Side => ({
  id: chain,
  chain,
  member_id: `${chain}-3`,
  name: values['name'] ?? '',
  office_name: 'Maple Clinic',
  status: { status: 'ACTIVE', date: '2027-12-31' },
  member_since: null,
  values,
  reminders: true,
  mails: 0,
  notes: 0,
  terms: terms.map((term) => ({
    starts: '2027-01-01',
    ends: '2027-12-31',
    paid: true,
    said: '',
    signed_on: null,
    spare: false,
    ...term,
  })),
});
const LEFT = side(7, { name: 'Luis Kenford', email: 'l@mail.example', birthday: '04/12/1979' });
const RIGHT = side(9, { name: 'Luis A. Kenford', primary_phone: '(303) 555-0177', birthday: '04/12/1979' });
const COMPARED: Pick<Compared, 'until' | 'offices' | 'asked' | 'marks'> = {
  until: '2027-02-02',
  offices: 2,
  asked: null,
  marks: [],
};

it('takes the values of the number that stays, and those that the other one alone has', () => {
  const rows = rowsOf(LEFT, RIGHT, 7, {});
  expect(takenOf(rows, 7)).toEqual(['primary_phone']);
  expect(resultOf(rows, LEFT)).toMatchObject({
    name: 'Luis Kenford',
    email: 'l@mail.example',
    primary_phone: '(303) 555-0177',
  });
  expect(rows.find(({ key }) => key === 'birthday')).toMatchObject({ differs: false });
});

it('keeps what was chosen when the other number is to stay', () => {
  const chosen = { name: 7 };
  expect(takenOf(rowsOf(LEFT, RIGHT, 7, chosen), 7)).toEqual(['primary_phone']);
  const rows = rowsOf(LEFT, RIGHT, 9, chosen);
  expect(takenOf(rows, 9).toSorted()).toEqual(['email', 'name']);
  expect(notChosen(rows, LEFT)).toEqual(['Luis A. Kenford']);
});

it('orders the terms of both by year, the latest first', () => {
  const left = side(7, {}, [{ starts: '2027-01-01' }, { starts: '2026-03-14' }]);
  const right = side(9, {}, [{ starts: '2027-01-02' }]);
  expect(
    yearsOf(left, right).map(({ year, left: one, right: two }) => [year, one.length, two.length]),
  ).toEqual([
    ['2027', 1, 1],
    ['2026', 1, 0],
  ]);
});

it('says what happens, with the unpaid term, the request and the mails', () => {
  const goes = side(9, RIGHT.values, [{ paid: false, spare: true }]);
  const rows = rowsOf(LEFT, goes, 7, {});
  const asked = { request: '', by: 'Maple Clinic', at: '', reason: '' };
  const told = (isCancelling: boolean) =>
    happenings({
      compared: { ...COMPARED, asked },
      stays: LEFT,
      goes,
      rows,
      left: LEFT,
      isCancelling,
    }).map(({ said }) => said);
  expect(told(true)).toEqual([
    '9-3 leads to 7-3, in searches and on the card.',
    'Terms, payments, receipts and papers of both are kept, in order of time.',
    'The unpaid term of 9-3 is cancelled: nothing is due for it.',
    'What is not chosen stays in the history: Luis A. Kenford.',
    'Luis Kenford gets no mail. Both clinics get one.',
    'The request of Maple Clinic is answered as done.',
    'Can be taken back until 02/02/2027, the latest joining first.',
  ]);
  expect(told(false)).toHaveLength(6);
});
