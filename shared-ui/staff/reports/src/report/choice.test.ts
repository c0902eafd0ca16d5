import { expect, it } from 'vitest';
import {
  addressOf,
  askedPeriod,
  choiceOf,
  onlyPlace,
  periodShown,
  periodsOffered,
  requestOf,
} from './choice';

const TODAY = '2027-01-03';

it('an address without a choice shows the last three months', () => {
  expect(choiceOf(new URLSearchParams(), TODAY)).toEqual({
    report: 'enrolments',
    rows: 'month',
    from: '2026-11-01',
    to: '2027-01-31',
    compare: 'year',
    where: [],
  });
});

it('an address keeps the choice', () => {
  const choice = {
    report: 'money',
    rows: 'office',
    from: '2026-10-01',
    to: '2026-12-31',
    compare: 'before',
    where: ['group-7', 'office-4', 'office-3'],
  } as const;
  expect(choiceOf(addressOf(choice), TODAY)).toEqual(choice);
  expect(requestOf(choice, {}, TODAY)).toMatchObject({ groups: [7], offices: [4, 3], from: '2026-10-01' });
  expect(requestOf({ ...choice, where: ['office-3'] }, { ogid: 2 }, TODAY)).toMatchObject({
    offices: [3],
    ogid: 2,
  });
});

it('what is wrong in an address is as at the beginning', () => {
  const wrong = new URLSearchParams('report=people&rows=state&from=2026-13-01&to=x&where=office-x');
  expect(choiceOf(wrong, TODAY)).toMatchObject({ report: 'enrolments', from: '2026-11-01', where: [] });
  expect(choiceOf(new URLSearchParams('report=money&rows=state'), TODAY)).toMatchObject({ rows: 'month' });
});

it('offers last month and last year on 3 January', () => {
  const offered = Object.fromEntries(periodsOffered(TODAY).map(({ label, from, to }) => [label, [from, to]]));
  expect(offered).toMatchObject({
    'Last month': ['2026-12-01', '2026-12-31'],
    '2026': ['2026-01-01', '2026-12-31'],
  });
});

it.each([
  ['money', '2027-01-03', '01/01/2027 to 01/03/2027'],
  ['enrolments', '2027-01-03', '01/01/2027 to 01/03/2027'],
  ['active', '2027-01-03', 'On 01/03/2027'],
  ['retention', '2027-01-31', '01/01/2027 to 01/31/2027'],
  ['unpaid', '2027-01-03', 'Today, 01/03/2027'],
] as const)('a %s report of the running month has the days until %s: %s', (report, to, shown) => {
  const january = { report, from: '2027-01-01', to: '2027-01-31' };
  expect(askedPeriod(january, TODAY)).toEqual({ from: january.from, to });
  expect(periodShown(january, TODAY)).toBe(shown);
});

it('a period that is over, and one that is all ahead, stay as they are', () => {
  const period = (from: string, to: string) => askedPeriod({ report: 'money', from, to }, TODAY);
  expect(period('2026-12-01', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(period('2027-02-01', '2027-02-28')).toEqual({ from: '2027-02-01', to: '2027-02-01' });
});

it.each([
  [['office-3'], { oid: 3 }],
  [['group-2'], { ogid: 2 }],
  [['office-3', 'office-4'], {}],
  [[], {}],
])('of the places %j the statement is of %j', (where, whose) => {
  expect(onlyPlace(where)).toEqual(whose);
});
