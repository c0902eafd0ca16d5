import { expect, it } from 'vitest';
import { kindOfMemberships } from './kind';

it("names the memberships by the office's kind", () => {
  expect([true, false, undefined].map(kindOfMemberships)).toEqual([
    'Calendar-Year Memberships',
    '12-Month Memberships',
    'Memberships',
  ]);
});
