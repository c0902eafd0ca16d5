import { expect, test } from 'vitest';
import { forOffice, officeIn } from './chosenOffice';

test('a link chooses an office, and other states choose none', () => {
  expect(officeIn(forOffice(4))).toBe(4);
  for (const state of [null, undefined, 'forOffice', {}, { forOffice: '4' }])
    expect(officeIn(state)).toBeUndefined();
});
