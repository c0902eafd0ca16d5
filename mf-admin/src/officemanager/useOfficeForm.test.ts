import { expect, it } from 'vitest';
import { isMoved, movedNotice, moveNotice } from './useOfficeForm';

const STORED = 'maple@mail.example';

it.each([STORED, ' Maple@Mail.Example '])('says nothing about the e-mail that is stored: %j', (typed) => {
  expect(moveNotice(STORED, typed)).toBeUndefined();
  expect(isMoved(STORED, typed)).toBe(false);
});

it('says before and after saving what another e-mail does to the sign-in', () => {
  const before = moveNotice(STORED, 'new@mail.example');
  expect(before).toContain('sign in again with a new password');
  expect(before).toContain(`a notice to ${STORED}`);
  expect(movedNotice(STORED, ' new@mail.example ')).toBe(
    `Office saved. A link to set a new password goes to new@mail.example, and a notice to ${STORED}.`,
  );
});
