import type { CallAnswer } from '@rollbook/contract';
import { expect, test } from 'vitest';
import { factsOf, people } from './shown';

const CHECK: CallAnswer<'checkOfficeMove'> = {
  members: 1312,
  active: 1200,
  unpaid: 12,
  renewals: 90,
  ended: 100,
  being_paid: 0,
  requests: 0,
  jobs: 0,
  users: 0,
  undeposited: 0,
  undeposited_cents: 0,
  differences: [],
  same: [],
  same_count: 0,
  in_the_way: [],
};

test('the figures of a check begin with the members, and name users only where there are some', () => {
  expect(factsOf(CHECK).map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Members 1,312',
    'Active 1,200',
    'Wait for payment 12',
    'Can be renewed now 90',
    'Ended or cancelled 100',
  ]);
  expect(factsOf({ ...CHECK, users: 2 }).at(-1)).toEqual({
    label: 'Named users who lose their sign-in',
    value: '2',
  });
});

test('one is one', () => {
  expect([people(1), people(1200, 'member', 'members')]).toEqual(['1 person', '1,200 members']);
});
