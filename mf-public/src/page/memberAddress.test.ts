import { expect, it } from 'vitest';
import { isMeant, meantFor } from './memberAddress';

it('opens the memberships of the typed address alone, and any when none is meant', () => {
  expect(isMeant('ann@mail.example', meantFor({ email: ' Ann@Mail.example ' }))).toBe(true);
  expect(isMeant('ann@mail.example', meantFor({ email: 'bob@mail.example' }))).toBe(false);
  expect(isMeant('ann@mail.example', meantFor({ email: '' }))).toBe(false);
  for (const state of [null, undefined, {}, { email: 5 }])
    expect(isMeant('ann@mail.example', meantFor(state))).toBe(true);
});
