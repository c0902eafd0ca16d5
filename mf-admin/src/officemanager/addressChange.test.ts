import { expect, test } from 'vitest';
import { addressChange } from './addressChange';

const NOW = new Date('2026-11-29T18:00:00Z');
const entry = (at: string, from: string, to: string) => ({
  at,
  who: 'admin:7',
  who_name: 'Sam Reed',
  role: 'admin' as const,
  what: 'edited' as const,
  before: { office_email: from, office_phone: '1' },
  after: { office_email: to, office_phone: '2' },
});

test('the last change of the e-mail counts, and no other edit', () => {
  const trail = [
    entry('2026-11-28T18:00:00Z', 'new@mail.example', 'new@mail.example'),
    entry('2026-11-27T18:00:00Z', 'New@mail.example', 'new@mail.example'),
    entry('2026-11-26T18:00:00Z', 'desk@cedar.example', 'New@mail.example'),
    entry('2026-11-25T18:00:00Z', 'old@cedar.example', 'desk@cedar.example'),
  ];
  expect(addressChange(trail, NOW)?.at).toBe('2026-11-26T18:00:00Z');
});

test('a change is new for 30 days', () => {
  const of = (at: string) => addressChange([entry(at, 'desk@cedar.example', 'new@mail.example')], NOW);
  expect([of('2026-10-30T18:00:00Z')?.who_name, of('2026-10-30T17:59:59Z')]).toEqual(['Sam Reed', undefined]);
  expect(addressChange([{ ...entry('2026-11-28T18:00:00Z', 'a', 'b'), before: null }], NOW)).toBeUndefined();
});
