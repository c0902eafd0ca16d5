import { expect, it } from 'vitest';
import { addressOf, choiceOf, periodsOffered, requestOf } from './choice';

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
  expect(requestOf(choice, {})).toMatchObject({ groups: [7], offices: [4, 3], from: '2026-10-01' });
  expect(requestOf({ ...choice, where: ['office-3'] }, { ogid: 2 })).toMatchObject({ offices: [3], ogid: 2 });
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
