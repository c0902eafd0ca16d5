import { expect, it } from 'vitest';
import type { TrailEntry } from '../trail';
import { eventLine } from './eventLine';

const line = (what: string, before: TrailEntry['before'], after: TrailEntry['after']) =>
  eventLine({
    at: '2026-11-20T16:14:00.000Z',
    what,
    who: 'office:3',
    who_name: 'Maple',
    role: 'office',
    before,
    after,
  });

it.each([
  [{ first: 'Bo', last: 'Ray' }, 'edited: Name Ann Lee → Bo Ray'],
  [{ first: 'Anna' }, 'edited: First Ann → Anna'],
  [{ last: 'Ray' }, 'edited: Last Lee → Ray'],
  [
    { first: 'Bo', last: 'Ray', email: 'bo@mail.example' },
    'edited: Name Ann Lee → Bo Ray, Email ann@mail.example → bo@mail.example',
  ],
  [{ city: 'Denver' }, 'edited: City Denver'],
  [{ email: '' }, 'edited: Email ann@mail.example → (empty)'],
])('an edit tells what was: %j', (changed, expected) => {
  const before = { first: 'Ann', last: 'Lee', email: 'ann@mail.example', city: '', version: 1 };
  expect(line('edited', before, { ...before, ...changed, version: 2 })).toBe(expected);
});

it('a note shows its text, and an enrolment no values', () => {
  expect(line('noted', null, { text: 'Please speak Spanish' })).toBe('noted: Please speak Spanish');
  expect(line('submitted on paper', null, { first: 'Ann', renews: 7 })).toBe('renewed on paper');
  expect(line('paid by card', { paid: false }, { paid: true, square_id: 'YPz7' })).toBe(
    'paid by card: Reference YPz7',
  );
});
