import { expect, it } from 'vitest';
import { officesOf, placeOf } from './place';

it.each([
  ['office', true, '/office'],
  ['office', false, '/office'],
  ['visitor', true, '/officegroup'],
  ['visitor', false, '/office'],
] as const)('redirects %s (office passed: %s) to %s', (who, isPassed, place) => {
  expect(placeOf(who, isPassed)).toBe(place);
});

it.each(['group', 'admin'] as const)('shows the passed office to %s', (who) => {
  expect(placeOf(who, true)).toBeUndefined();
  expect(placeOf(who, false)).toBe(officesOf(who));
});

it('is the group area for a group, and the office manager for the administrator', () => {
  expect(officesOf('group')).toBe('/officegroup');
  expect(officesOf('admin')).toBe('/ecsadmin/officemanager');
});
