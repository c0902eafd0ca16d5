import { expect, it } from 'vitest';
import { statusShown, whyNoCard } from './status';

it.each([
  [{ status: 'ACTIVE', date: '2027-12-31' }, 'ACTIVE till 12/31/2027', 'ACTIVA hasta el 31/12/2027'],
  [
    { status: 'ACTIVE', date: '2027-12-31', does_not_renew: true },
    'ACTIVE till 12/31/2027, does not renew',
    'ACTIVA hasta el 31/12/2027, no se renueva',
  ],
  [{ status: 'EXPIRED', date: '2027-12-31' }, 'EXPIRED 12/31/2027', 'VENCIDA 31/12/2027'],
  [{ status: 'CANCELLED', date: '2027-12-31' }, 'CANCELLED 12/31/2027', 'CANCELADA 31/12/2027'],
  [{ status: 'PENDING', date: null }, 'PENDING', 'PENDIENTE'],
] as const)('%o is shown in both languages', (status, english, spanish) => {
  expect([statusShown(status), statusShown(status, 'es')]).toEqual([english, spanish]);
});

it('gives a card to active memberships only, and a reason to all others', () => {
  expect(whyNoCard('ACTIVE', 'en')).toBeUndefined();
  for (const status of ['PENDING', 'EXPIRED', 'CANCELLED'] as const)
    for (const language of ['en', 'es'] as const) expect(whyNoCard(status, language)).toMatch(/\.$/);
});
