import { expect, it } from 'vitest';
import { type ListParams, readListParams, writeListParams } from './listParams';

it.each<[ListParams, string]>([
  [{ period: 'past 30 days', paid: 'all', status: 'all' }, ''],
  [{ period: 'all', paid: 'paid', status: 'ending' }, 'period=all&paid=yes&status=ending'],
  [{ period: '11/2026', paid: 'not paid', status: 'all' }, 'period=2026-11&paid=no'],
])('writes and reads %j as %j', (shown, address) => {
  expect(new URLSearchParams(writeListParams(shown)).toString()).toBe(address);
  expect(readListParams(new URLSearchParams(address))).toEqual(shown);
});

it('takes the defaults for what it cannot read', () => {
  for (const address of ['period=2026-13&paid=maybe&status=all', 'period=&status=unknown', 'other=1'])
    expect(readListParams(new URLSearchParams(address))).toEqual({
      period: 'past 30 days',
      paid: 'all',
      status: 'all',
    });
});

it('looks for a member in the whole list, until a period is chosen', () => {
  expect(readListParams(new URLSearchParams('find=7-3')).period).toBe('all');
  expect(readListParams(new URLSearchParams('find=7-3&period=2026-11')).period).toBe('11/2026');
});
