import { expect, it } from 'vitest';
import { groupNotice } from './groupNotice';

const alone = { office_name: 'Maple', ogid: null, group_name: '' };
const grouped = { office_name: 'Maple', ogid: 9, group_name: 'North' };
const north = { ogid: 9, name: 'North', username: 'north' };
const south = { ogid: 10, name: 'South', username: 'south' };

it('says who will see the members of an office', () => {
  const joins = (name: string) =>
    `After saving, all who sign in as ${name} see the members of Maple and their signed agreements, and can pay for them.`;
  expect(groupNotice(alone, undefined)).toBe('Only Maple and administrators see its members.');
  expect(groupNotice(alone, north)).toBe(joins('North'));
  expect(groupNotice(grouped, north)).toBe('North sees the members of Maple and can pay for them.');
  expect(groupNotice(grouped, south)).toBe(`${joins('South')} North no longer sees them.`);
  expect(groupNotice(grouped, undefined)).toBe('After saving, North no longer sees the members of Maple.');
});
