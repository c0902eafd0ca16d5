import { expect, it } from 'vitest';
import { factorOf } from './factorOf';

const now = new Date('2026-11-20T16:14:00Z');
const active = { state: 'active', invited_until: null, passkeys: 0, totp: false } as const;

it.each([
  [active, 'none', 'Not set up'],
  [{ ...active, totp: true }, 'good', 'Code app'],
  [{ ...active, passkeys: 2, totp: true }, 'good', 'Passkey, Code app'],
  [
    { ...active, state: 'invited', invited_until: '2026-11-20T16:14:00Z' } as const,
    'late',
    'Invitation expired',
  ],
  [
    { ...active, state: 'invited', invited_until: '2026-11-21T16:14:00Z' } as const,
    'waiting',
    'Invited, until 11/21/2026 9:14 am',
  ],
] as const)('%j is %s: %s', (person, kind, text) => {
  expect(factorOf(person, now)).toEqual({ kind, text });
});
